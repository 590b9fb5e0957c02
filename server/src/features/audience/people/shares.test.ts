import { audienceApi } from '@marquee/contract/audience/audience';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { advisoryLocks } from '../../../db/locks.ts';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';
import { audienceRounds } from '../rounds.ts';
import { addUpInSteps, addUpMembers } from './add-up.ts';
import { lockSums, takeChanges } from './changes.ts';

/** More than two shares. */
const MANY = 4500;

let app: TestApp;
let administrator: Client;
let harbour: Awaited<ReturnType<typeof makeEvent>>;
let garden: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signIn(await makeAdministrator(app.db));
  harbour = await makeEvent(app.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  garden = await makeEvent(app.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
});
afterAll(() => app.close());
afterEach(() => addUpMembers(app.db, null));

/** Notes changes of people who have no orders. */
async function noteMany({ organization_id }: typeof harbour, people = MANY) {
  await sql`
    insert into member_changes (email, organization_id)
    select 'person-' || n || '@example.com', ${organization_id}::uuid
    from generate_series(1, ${people}::integer) n`.execute(app.db);
}

async function countChanges() {
  const { rows } = await sql<{ changes: number }>`
    select count(*) as changes from member_changes`.execute(app.db);
  return rows[0]?.changes ?? 0;
}

const peopleOf = async (client: Client, search: string) =>
  (await client.call(audienceApi.listAudience, { query: { search } })).body.data;

test('many changes are added up in shares, each committed on its own', async () => {
  await noteMany(harbour);
  const left: number[] = [];
  const steps = addUpInSteps(app.db, harbour.organization_id);
  while (!(await steps.next()).done) left.push(await countChanges());
  expect(left).toEqual([4500, 2500, 500]);
  expect(await countChanges()).toBe(0);
});

test('a round ends after ten shares, and the next one goes on', async () => {
  await noteMany(garden, 22_000);
  const [round] = audienceRounds.repeated ?? [];
  await round?.run(app.deps);
  expect(await countChanges()).toBe(2000);
  await round?.run(app.deps);
  expect(await countChanges()).toBe(0);
});

test('of organizers that share a transaction, one in other hands holds up no other', async () => {
  for (const event of [harbour, garden])
    await makeOrder(app.db, { event, email: 'two@example.com' });
  const steps = addUpInSteps(app.db, null);
  await app.db.transaction().execute(async (trx) => {
    const theirs = { organization_id: garden.organization_id, until: 0, changes: 0 };
    expect(await lockSums(trx, [theirs])).toEqual([theirs]);
    const seen = [await steps.next(), await steps.next(), await steps.next()];
    expect(seen.map(({ value: isBusy }) => isBusy)).toEqual([false, false, true]);
    expect(await countChanges()).toBe(1);
  });
  expect(await steps.next()).toMatchObject({ done: true });
  expect(await findDifferences(app.db)).toEqual([]);
});

test('an organizer’s reader adds up its own changes and leaves those of others', async () => {
  await noteMany(garden);
  await makeOrder(app.db, { event: harbour, name: 'Ada', email: 'ada@example.com' });
  const client = await app.signIn(
    await makeClient(app.db, { organization_id: harbour.organization_id }),
  );
  expect(await peopleOf(client, 'ada@')).toMatchObject([{ orders: 1 }]);
  // The platform has Ada's change, and the garden all of its own.
  expect(await countChanges()).toBe(MANY + 1);
  expect(await peopleOf(administrator, 'ada@')).toMatchObject([{ orders: 1 }]);
  expect(await countChanges()).toBe(0);
});

test('an organizer’s reader waits for nobody who adds up another’s people', async () => {
  await noteMany(garden);
  await makeOrder(app.db, { event: harbour, name: 'Ben', email: 'ben@example.com' });
  await app.db.transaction().execute(async (trx) => {
    const theirs = {
      organization_id: garden.organization_id,
      until: Number.MAX_SAFE_INTEGER,
      changes: 1,
    };
    expect(await lockSums(trx, [theirs])).toEqual([theirs]);
    expect(await takeChanges(trx, [theirs], MANY)).toHaveLength(MANY);
    await addUpMembers(app.db, harbour.organization_id);
    // Somebody else who wants these sums does not wait inside the database.
    const steps = addUpInSteps(app.db, garden.organization_id);
    const seen = [await steps.next(), await steps.next(), await steps.next()];
    expect(seen.map(({ value: isBusy }) => isBusy)).toEqual([false, true, true]);
  });
  expect(await findDifferences(app.db)).toEqual([]);
});

test('a server that dies between shares or within one loses no change', async () => {
  const client = await app.signIn(
    await makeClient(app.db, { organization_id: garden.organization_id }),
  );
  await noteMany(garden);
  await makeOrder(app.db, { event: garden, name: 'Cleo', email: 'cleo@example.com' });
  const before = await countChanges();
  const dead = addUpInSteps(app.db, garden.organization_id);
  await dead.next();
  await dead.next();
  await dead.return();
  expect(await countChanges()).toBe(before - 2000);
  const killed = app.db.transaction().execute(async (trx) => {
    const all = {
      organization_id: garden.organization_id,
      until: Number.MAX_SAFE_INTEGER,
      changes: 1,
    };
    expect(await lockSums(trx, [all])).toEqual([all]);
    await takeChanges(trx, [all], MANY);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  expect(
    await killed.then(
      () => 'committed',
      () => 'lost',
    ),
  ).toBe('lost');
  expect(await countChanges()).toBe(before - 2000);
  expect(await peopleOf(client, 'cleo@')).toMatchObject([{ orders: 1 }]);
  await addUpMembers(app.db, null);
  expect(await findDifferences(app.db)).toEqual([]);
});

test('nobody adds up while a server of the release before does', async () => {
  await noteMany(harbour);
  await app.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.members})`.execute(trx);
    const steps = addUpInSteps(app.db, null);
    await steps.next();
    expect(await steps.next()).toEqual({ done: false, value: true });
  });
  expect(await countChanges()).toBe(MANY);
});

test('an event that moves to another organizer takes its people along', async () => {
  const event = await makeEvent(app.db, { organization_id: harbour.organization_id });
  await makeOrder(app.db, { event, name: 'Dan', email: 'dan@example.com' });
  await addUpMembers(app.db, null);
  const { organization_id } = garden;
  await app.db.updateTable('events').set({ organization_id }).where('id', '=', event.id).execute();
  await addUpMembers(app.db, harbour.organization_id);
  await addUpMembers(app.db, organization_id);
  const rows = await app.db
    .selectFrom('organization_members')
    .select('organization_id')
    .where('email', '=', 'dan@example.com')
    .execute();
  expect(rows).toEqual([{ organization_id }]);
  await addUpMembers(app.db, null);
  expect(await findDifferences(app.db)).toEqual([]);
});

test('the platform’s share leaves a member’s events to the organizer’s', async () => {
  const order = await makeOrder(app.db, { event: garden, email: 'hal@example.com' });
  await addUpMembers(app.db, null);
  await app.db.deleteFrom('orders').where('id', '=', order.id).execute();
  const rowsIn = async (table: 'members' | 'member_events') =>
    (
      await app.db
        .selectFrom(table)
        .select('email')
        .where('email', '=', 'hal@example.com')
        .execute()
    ).length;
  await app.db.transaction().execute(async (trx) => {
    const theirs = { organization_id: garden.organization_id, until: 0, changes: 0 };
    expect(await lockSums(trx, [theirs])).toEqual([theirs]);
    const steps = addUpInSteps(app.db, null);
    await steps.next();
    await steps.next();
    expect([await rowsIn('members'), await rowsIn('member_events')]).toEqual([0, 1]);
  });
  await addUpMembers(app.db, null);
  expect(await rowsIn('member_events')).toBe(0);
});
