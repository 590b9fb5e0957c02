import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAgreeing, type Desk, makeCampaign, openDesk } from '../../../testing/campaigns.ts';
import { addUpMembers } from '../../audience/people/add-up.ts';
import { lockSums, takeChanges } from '../../audience/people/changes.ts';
import { beginDue } from './due.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const isDue = { status: 'scheduled' as const };

async function statusOf({ id }: { id: string }) {
  const { status } = await desk.app.db
    .selectFrom('campaigns')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

/** Notes more changes of an organizer than a beginning reads, of people who have no orders. */
async function noteTooMany(organizationId: string, changes = 250_001) {
  await sql`
    insert into member_changes (email, organization_id)
    select 'person-' || n || '@example.com', ${organizationId}::uuid
    from generate_series(1, ${changes}::integer) n`.execute(desk.app.db);
}

async function recipientsOf({ id }: { id: string }) {
  const recipients = await desk.app.db
    .selectFrom('campaign_recipients')
    .select('email')
    .where('campaign_id', '=', id)
    .orderBy('email')
    .execute();
  return recipients.map(({ email }) => email);
}

test('a campaign begins with what people booked, although nobody has added it up', async () => {
  const { db, deps } = desk.app;
  const { event } = await desk.newOrganizer();
  const { organization_id } = event;
  await bookAgreeing(db, event, ['Ana', 'Ben']);
  await addUpMembers(db, organization_id);
  await bookAgreeing(db, event, ['Cleo']);
  await db.deleteFrom('orders').where('email', '=', 'ben@example.com').execute();
  await db.transaction().execute(async (trx) => {
    const sums = { organization_id, until: Number.MAX_SAFE_INTEGER, changes: 1 };
    expect(await lockSums(trx, [sums])).toEqual([sums]);
    // Not committed yet, so others still see the changes.
    expect(await takeChanges(trx, [sums], 10)).toHaveLength(2);
    const campaign = await makeCampaign(db, organization_id, isDue);
    await beginDue(deps);
    expect(await statusOf(campaign)).toBe('sending');
    expect(await recipientsOf(campaign)).toEqual(['ana@example.com', 'cleo@example.com']);
  });
});

test('a campaign begins while another organizer’s audience is being added up', async () => {
  const { db, deps } = desk.app;
  const [slow, quick] = [await desk.newOrganizer(), await desk.newOrganizer()];
  await bookAgreeing(db, slow.event, ['Ana', 'Ben']);
  await bookAgreeing(db, quick.event, ['Ana', 'Cleo']);
  const { organization_id } = slow.event;
  await noteTooMany(organization_id);
  const theirs = await makeCampaign(db, organization_id, isDue);
  const own = await makeCampaign(db, quick.event.organization_id, isDue);
  const begun = await db.transaction().execute(async (trx) => {
    const sums = { organization_id, until: Number.MAX_SAFE_INTEGER, changes: 1 };
    expect(await lockSums(trx, [sums])).toEqual([sums]);
    // The share of somebody else's server is in hand until this transaction ends, in failure.
    const beginning = beginDue(deps);
    await expect.poll(() => statusOf(own)).toBe('sending');
    // One that becomes due meanwhile begins, too.
    const later = await makeCampaign(db, quick.event.organization_id, isDue);
    await expect.poll(() => statusOf(later)).toBe('sending');
    expect(await statusOf(theirs)).toBe('scheduled');
    await sql`rollback`.execute(trx);
    return { beginning };
  });
  await begun.beginning;
  expect(await statusOf(theirs)).toBe('sending');
  expect(await recipientsOf(theirs)).toEqual(['ana@example.com', 'ben@example.com']);
});

test('a campaign begins while another organizer’s reads many changed people', async () => {
  const { db, deps } = desk.app;
  const [slow, quick] = [await desk.newOrganizer(), await desk.newOrganizer()];
  const { organization_id } = slow.event;
  await bookAgreeing(db, slow.event, ['Eve']);
  await bookAgreeing(db, quick.event, ['Eve']);
  await noteTooMany(organization_id, 2001);
  const theirs = await makeCampaign(db, organization_id, isDue);
  const { beginning } = await db.transaction().execute(async (trx) => {
    // Its beginning takes as long as this transaction.
    await sql`select pg_advisory_xact_lock(
      hashtextextended(${`campaigns of ${organization_id}`}, 0))`.execute(trx);
    const begun = beginDue(deps);
    const own = await makeCampaign(db, quick.event.organization_id, isDue);
    await expect.poll(() => statusOf(own)).toBe('sending');
    expect(await statusOf(theirs)).toBe('scheduled');
    return { beginning: begun };
  });
  await beginning;
  expect(await recipientsOf(theirs)).toEqual(['eve@example.com']);
});

test('campaigns of an organizer whose audience cannot be added up hold up no other', async () => {
  const { db, deps, owner } = desk.app;
  const [broken, whole] = [await desk.newOrganizer(), await desk.newOrganizer()];
  await bookAgreeing(db, broken.event, ['Dan']);
  await bookAgreeing(db, whole.event, ['Dan']);
  const theirs = await makeCampaign(db, broken.event.organization_id, isDue);
  const own = await makeCampaign(db, whole.event.organization_id, isDue);
  await noteTooMany(broken.event.organization_id);
  await sql`alter table organization_members add constraint refuses
    check (organization_id <> ${sql.lit(broken.event.organization_id)}) not valid`.execute(owner);
  await expect(beginDue(deps)).rejects.toThrow('refuses');
  expect([await statusOf(theirs), await statusOf(own)]).toEqual(['scheduled', 'sending']);
  await sql`alter table organization_members drop constraint refuses`.execute(owner);
  await beginDue(deps);
  expect(await statusOf(theirs)).toBe('sending');
});
