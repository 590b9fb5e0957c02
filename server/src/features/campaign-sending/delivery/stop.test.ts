import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome } from '../../../gateways/outcome.ts';
import { bookAgreeing, type Desk, forgetPace, openDesk } from '../../../testing/campaigns.ts';
import { takeSteps } from '../rounds.ts';
import { createSender } from './sender.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

test('a sender that stops waits for the answer to a message that it has begun', async () => {
  const { db, deps } = desk.app;
  const own = await desk.newOrganizer();
  await bookAgreeing(db, own.event, ['Ana', 'Ben']);
  const id = await own.write();
  await own.schedule(id);
  await takeSteps(deps);
  await forgetPace(db);
  // The second message waits for its moment when the sender stops.
  await db.updateTable('campaign_sending').set({ per_second: 1 }).execute();
  const answer = Promise.withResolvers<Outcome>();
  const begun = Promise.withResolvers<void>();
  const carrier = {
    waitsUntil: async () => null,
    handOver: () => {
      begun.resolve();
      return answer.promise;
    },
  };
  const sender = createSender(deps, { channel: 'email', carrier }, () => undefined);
  let hasEnded = false;
  const sending = sender
    .sendDue()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  await begun.promise;
  await sender.stop();
  expect(hasEnded).toBe(false);
  answer.resolve({ is: 'sent' });
  await sending;
  expect((await own.read(id)).progress).toMatchObject({ sent: 1, to_go: 1 });
});
