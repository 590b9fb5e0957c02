import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAgreeing, type Desk, openDesk } from '../../../testing/campaigns.ts';
import { randomId } from '../../../lib/random.ts';
import { takeSteps } from '../rounds.ts';
import { giveBackTaken, LEASE_MS, renewTaken, takeRecipients } from './take.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

test('what a sender took is kept and given back beside a message that begins', async () => {
  const { db, deps, clock } = desk.app;
  const own = await desk.newOrganizer();
  await bookAgreeing(db, own.event, ['Ana', 'Ben']);
  await own.schedule(await own.write());
  await takeSteps(deps);
  const sender = randomId();
  const [begun, other] = await takeRecipients(deps, sender, { channel: 'email', limit: 2 });
  const until = async (email = '') => {
    const row = await db
      .selectFrom('campaign_recipients')
      .select('taken_until')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.taken_until && row.taken_until.getTime() - clock.now.getTime();
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('campaign_recipients')
      .set({ attempts: 1 })
      .where('email', '=', begun?.email ?? '')
      .execute();
    clock.advance(LEASE_MS / 2);
    await renewTaken(deps, sender);
    expect([await until(begun?.email), await until(other?.email)]).toEqual([
      LEASE_MS / 2,
      LEASE_MS,
    ]);
    await giveBackTaken(deps, sender);
    expect([await until(begun?.email), await until(other?.email)]).toEqual([LEASE_MS / 2, null]);
  });
});
