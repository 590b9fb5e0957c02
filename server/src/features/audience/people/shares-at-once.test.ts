import { publicOrdersApi } from '@marquee/contract/orders/public';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { withdraw } from '../withdrawals/commands.ts';
import { addUpMembers } from './add-up.ts';
import { peopleNow } from './now.ts';

let app: TestApp;
let harbour: Awaited<ReturnType<typeof makeEvent>>;
let garden: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  app = await startTestApp();
  // More seats than all writes can book.
  const seats = { capacity: 1000, prices: [{ label: 'Free', amount_cents: 0 }] };
  harbour = await makeEvent(app.db, seats);
  garden = await makeEvent(app.db, seats);
});
afterAll(() => app.close());

const EMAILS = ['eve@example.com', 'Fay@example.com', 'gil@example.com'];
const write = fc.record({
  kind: fc.constantFrom('book', 'admit', 'cancel', 'follow', 'rename', 'remove', 'withdraw'),
  email: fc.constantFrom(...EMAILS),
  isHarbour: fc.boolean(),
});
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

async function apply({ kind, email, isHarbour }: Write, n: number): Promise<void> {
  const event = isHarbour ? harbour : garden;
  const orders = sql`orders where email = ${email} and event_id = ${event.id}`;
  if (kind === 'book') {
    const { status } = await app.visitor.call(publicOrdersApi.placeOrder, {
      params: { event_id: event.id },
      body: { items: [{ ticket_id: event.prices[0]!.id, quantity: 1 }], name: 'Eve', email },
    });
    if (status !== 201) throw new Error(`The booking got ${status}.`);
  } else if (kind === 'rename') {
    await sql`update orders set name = ${`Eve ${n}`}
      where email = ${email} and event_id = ${event.id}`.execute(app.db);
  } else if (kind === 'admit') {
    await sql`
      insert into check_ins (ticket_id, order_id, event_id, nonce, gate, user_name, scanned_at, received_at)
      select id, order_id, event_id, id::text, '', '', ${TEST_NOW}, ${TEST_NOW} from tickets
      where order_id in (select id from ${orders} for key share) on conflict do nothing`.execute(
      app.db,
    );
  } else if (kind === 'cancel') {
    await sql`
      update orders set status = 'cancelled', cancelled_at = ${TEST_NOW}, cancel_reason = 'staff'
      where id = (select id from ${orders} order by id limit 1)`.execute(app.db);
  } else if (kind === 'follow') {
    await sql`
      insert into follows (id, organization_id, email, wording, asked_at, confirmed_at)
      values (gen_random_uuid(), ${event.organization_id}, ${email.toLowerCase()}, 'Yes', ${TEST_NOW}, ${TEST_NOW})
      on conflict do nothing`.execute(app.db);
  } else if (kind === 'remove') {
    await sql`delete from orders where id = (select id from ${orders} limit 1)`.execute(app.db);
  } else {
    const from = { organizationId: isHarbour ? event.organization_id : null, channel: null };
    const one = { email: email.toLowerCase(), source: 'test', ...from };
    await app.db.transaction().execute((trx) => withdraw(trx, one, TEST_NOW));
  }
}

test('several that add up beside writers end with what all orders say', async () => {
  const scopes = [null, null, harbour.organization_id, garden.organization_id];
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 6, maxLength: 24 }), async (writes) => {
      const written = new AbortController();
      const adding = scopes.map(async (scope) => {
        do await addUpMembers(app.db, scope);
        while (!written.signal.aborted);
      });
      const halves = [0, 1].map(async (half) => {
        for (const [n, one] of writes.entries()) if (n % 2 === half) await apply(one, n);
      });
      await Promise.all(halves).finally(() => written.abort());
      await Promise.all(adding);
      await addUpMembers(app.db, null);
      expect(await app.db.selectFrom('member_changes').select('email').execute()).toEqual([]);
      // The orders that this test removes are still in the counters of sales.
      const found = await findDifferences(app.db);
      expect(found.filter(({ table }) => table.includes('member'))).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

/** People who make those of the writes few. */
const OTHERS = 30;

/** Returns an organizer's people and their events, as a statement that follows `current` reads them. */
async function readPeople(organizationId: string, current: RawBuilder<unknown>) {
  const read = async (people: RawBuilder<unknown>) => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(found) - 'names' as row from (${current} ${people}) found
      order by 1`.execute(app.db);
    return rows.map(({ row }) => row);
  };
  return {
    people: await read(
      sql`select * from organization_members where organization_id = ${organizationId}`,
    ),
    events: await read(sql`select * from member_events
      where event_id in (select id from events where organization_id = ${organizationId})`),
  };
}

test('who reads people with their changes sees what adding up makes of them', async () => {
  for (const event of [harbour, garden]) {
    for (let n = 0; n < OTHERS; n += 1) {
      await makeOrder(app.db, { event, name: `Ida ${n}`, email: `ida-${n}@example.com` });
    }
  }
  await addUpMembers(app.db, null);
  const writesOfAll = fc.array(write, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(writesOfAll, fc.boolean(), async (writes, isEverybody) => {
      for (const [n, one] of writes.entries()) await apply(one, n);
      const ids = [harbour.organization_id, garden.organization_id];
      if (isEverybody) {
        await sql`
          insert into member_changes (organization_id, email)
          select organization_id, email from organization_members`.execute(app.db);
      }
      const seen = [];
      for (const id of ids) {
        const current = await peopleNow(app.db, id);
        const isOnePass = current.compile(app.db).sql.includes('as not materialized');
        expect(isOnePass).toBe(isEverybody);
        seen.push(await readPeople(id, current));
      }
      await addUpMembers(app.db, null);
      const added = [];
      for (const id of ids) added.push(await readPeople(id, sql``));
      expect(seen).toEqual(added);
    }),
    { numRuns: 30 },
  );
});
