import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAgreeing, type Desk, makeCampaign, openDesk } from '../../../testing/campaigns.ts';
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

test('a campaign begins while another organizer’s audience is being added up', async () => {
  const { db, deps } = desk.app;
  const [slow, quick] = [await desk.newOrganizer(), await desk.newOrganizer()];
  await bookAgreeing(db, slow.event, ['Ana', 'Ben']);
  await bookAgreeing(db, quick.event, ['Ana', 'Cleo']);
  const { organization_id } = slow.event;
  const theirs = await makeCampaign(db, organization_id, isDue);
  const own = await makeCampaign(db, quick.event.organization_id, isDue);
  const begun = await db.transaction().execute(async (trx) => {
    const sums = { organization_id, until: Number.MAX_SAFE_INTEGER, changes: 1 };
    expect(await lockSums(trx, [sums])).toEqual([sums]);
    expect(await takeChanges(trx, [sums], 10)).toHaveLength(2);
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
  const recipients = await db
    .selectFrom('campaign_recipients')
    .select('email')
    .where('campaign_id', '=', theirs.id)
    .orderBy('email')
    .execute();
  expect(recipients.map(({ email }) => email)).toEqual(['ana@example.com', 'ben@example.com']);
});

test('campaigns of an organizer whose audience cannot be added up hold up no other', async () => {
  const { db, deps, owner } = desk.app;
  const [broken, whole] = [await desk.newOrganizer(), await desk.newOrganizer()];
  await bookAgreeing(db, broken.event, ['Dan']);
  await bookAgreeing(db, whole.event, ['Dan']);
  const theirs = await makeCampaign(db, broken.event.organization_id, isDue);
  const own = await makeCampaign(db, whole.event.organization_id, isDue);
  await sql`alter table organization_members add constraint refuses
    check (organization_id <> ${sql.lit(broken.event.organization_id)}) not valid`.execute(owner);
  await expect(beginDue(deps)).rejects.toThrow('refuses');
  expect([await statusOf(theirs), await statusOf(own)]).toEqual(['scheduled', 'sending']);
  await sql`alter table organization_members drop constraint refuses`.execute(owner);
  await beginDue(deps);
  expect(await statusOf(theirs)).toBe('sending');
});
