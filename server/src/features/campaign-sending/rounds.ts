import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import type { Ongoing, Rounds, TellFailure } from '../../jobs/rounds.ts';
import { repeat } from '../../lib/repeat.ts';
import { startBounceMailbox } from './reports/mailbox.ts';
import { sweepReports } from './reports/once.ts';
import { sweepUnread } from './reports/unread.ts';
import { beginDue } from './beginning/due.ts';
import { endFinished, pauseRefused, timeTrials } from '../campaigns/steps/by-itself.ts';
import { leaveOutCancelled } from './delivery/left-out.ts';
import { mailCarrier } from './delivery/mail-carrier.ts';
import { createSender } from './delivery/sender.ts';
import { noteLost } from './delivery/take.ts';
import { chooseWinners } from './trials/choose.ts';
import { textCarrier } from './delivery/text-carrier.ts';

/** As many as the mailer has connections for campaigns; text services queue by themselves. */
const AT_ONCE = { email: 8, text: 4 };
const SEND_EVERY_MS = 500;
const STEPS_EVERY_MS = 1_000;
const RENEW_EVERY_MS = 20_000;
/** It reads every recipient of the campaigns under way. */
const PAUSES_EVERY_MS = 10_000;
/** While the database is gone, a dozen slots fail twice a second, all of them in the same way. */
const SAY_AGAIN_MS = 10_000;

export const campaignSendingRounds: Rounds = {
  listen: async (deps, log) => {
    const mailbox = await startBounceMailbox(deps, log);
    return mailbox && { stop: mailbox.close };
  },
  start: startCampaigns,
  hourly: [sweepReports, sweepUnread],
};

/** Begins, sends and ends campaigns. Several servers on one database share the work. */
export function startCampaigns(deps: Deps, say: TellFailure): Ongoing {
  const onFailure = sayingOnce((error) =>
    say('Sending campaigns failed and will be retried.', error),
  );
  const senders = createSenders(deps, onFailure);
  const slots = senders.flatMap(({ channel, sender }) =>
    Array.from({ length: AT_ONCE[channel] }, () =>
      repeat(SEND_EVERY_MS, () => sender.sendDue(), onFailure),
    ),
  );
  const renew = async () => {
    await Promise.all(senders.map(({ sender }) => sender.renew()));
  };
  const rounds = [
    repeat(STEPS_EVERY_MS, () => beginDue(deps), onFailure),
    repeat(STEPS_EVERY_MS, () => takeOtherSteps(deps), onFailure),
    repeat(RENEW_EVERY_MS, renew, onFailure),
    repeat(PAUSES_EVERY_MS, () => pauseRefused(deps), onFailure),
  ];
  return {
    // What a mail server has not answered by then is unknown.
    stop: async (graceMs) => {
      await Promise.all(senders.map(({ sender }) => sender.stop().catch(onFailure)));
      const ending = Promise.all([...slots, ...rounds].map((round) => round.stop()));
      await Promise.race([ending, sleep(graceMs, undefined, { ref: false })]);
    },
  };
}

/** Says an error that is like the last one only after a while. */
function sayingOnce(say: (error: unknown) => void): (error: unknown) => void {
  let last = { text: '', at: 0 };
  return (error) => {
    const now = performance.now();
    const text = String(error);
    if (text === last.text && now - last.at < SAY_AGAIN_MS) return;
    last = { text, at: now };
    say(error);
  };
}

/** Creates the sender of each channel: a slow one does not hold up the other. */
export function createSenders(deps: Deps, onFailure: (error: unknown) => void) {
  return [
    { channel: 'email' as const, carrier: mailCarrier(deps) },
    { channel: 'text' as const, carrier: textCarrier(deps) },
  ].map((way) => ({ channel: way.channel, sender: createSender(deps, way, onFailure) }));
}

/** Takes every step that does not wait for a mail server. */
export async function takeSteps(deps: Deps): Promise<void> {
  await beginDue(deps);
  await takeOtherSteps(deps);
}

/** These do not wait for anybody's audience either. */
async function takeOtherSteps(deps: Deps): Promise<void> {
  await noteLost(deps);
  await timeTrials(deps);
  await chooseWinners(deps);
  await endFinished(deps);
  await leaveOutCancelled(deps);
}
