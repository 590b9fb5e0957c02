import { publicOrdersApi } from '@marquee/contract/orders/public';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { withdraw } from '../withdrawals/commands.ts';
import { addUpMembers } from './add-up.ts';

let app: TestApp;
let harbour: Awaited<ReturnType<typeof makeEvent>>;
let garden: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  app = await startTestApp();
  harbour = await makeEvent(app.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  garden = await makeEvent(app.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
});
afterAll(() => app.close());

const EMAILS = ['eve@example.com', 'Fay@example.com', 'gil@example.com'];
const write = fc.record({
  kind: fc.constantFrom('book' as const, 'rename' as const, 'remove' as const, 'withdraw' as const),
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
