import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { repeat } from '../../lib/repeat.ts';
import { beginDue } from './sending/begin.ts';
import { endFinished, leaveOutCancelled, pauseRefused } from './sending/end.ts';
import { createSender } from './sending/sender.ts';
import { noteLost } from './sending/take.ts';

/** As many as the mailer has connections for campaigns. */
const AT_ONCE = 8;
const SEND_EVERY_MS = 500;
const STEPS_EVERY_MS = 1_000;
const RENEW_EVERY_MS = 20_000;
/** It reads every recipient of the campaigns under way. */
const PAUSES_EVERY_MS = 10_000;

/** Begins, sends and ends campaigns. Several servers on one database share the work. */
export function startCampaigns(
  deps: Deps,
  say: (line: string) => void,
): { stop: (graceMs: number) => Promise<void> } {
  const onFailure = (error: unknown) =>
    say(`Sending campaigns failed and will be retried: ${String(error)}`);
  const sender = createSender(deps, onFailure);
  const slots = Array.from({ length: AT_ONCE }, () =>
    repeat(SEND_EVERY_MS, () => sender.sendDue(), onFailure),
  );
  const rounds = [
    repeat(STEPS_EVERY_MS, () => takeSteps(deps), onFailure),
    repeat(RENEW_EVERY_MS, () => sender.renew(), onFailure),
    repeat(PAUSES_EVERY_MS, () => pauseRefused(deps), onFailure),
  ];
  return {
    // What a mail server has not answered by then is unknown.
    stop: async (graceMs) => {
      await sender.stop().catch(onFailure);
      const ending = Promise.all([...slots, ...rounds].map((round) => round.stop()));
      await Promise.race([ending, sleep(graceMs, undefined, { ref: false })]);
    },
  };
}

/** Takes every step that does not wait for a mail server. */
export async function takeSteps(deps: Deps): Promise<void> {
  await noteLost(deps);
  await beginDue(deps);
  await endFinished(deps);
  await leaveOutCancelled(deps);
}
