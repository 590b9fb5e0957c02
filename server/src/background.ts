import type { Deps } from './deps.ts';
import { sweepExpired } from './features/auth/jobs.ts';
import { nameCities } from './features/events/jobs.ts';
import { sweepOrphans } from './features/media/jobs.ts';
import { expireHolds } from './features/orders/commands-expire.ts';
import { orderJobs } from './features/orders/jobs.ts';
import { ORDER_MAIL } from './features/orders/jobs-mail.ts';
import { type JobHandlers, type Kinds, runDueJobs } from './lib/jobs.ts';
import { probeJobs } from './lib/jobs-look.ts';

/** Seats of a hold that ran out are back on sale within two seconds; this leaves room for the work. */
const HOLDS_EVERY_MS = 500;
const JOBS_EVERY_MS = 500;
const SWEEP_EVERY_MS = 3_600_000;
const JOBS_AT_ONCE = 5;

/** Mails take their time; what others wait for, a refund for one, does not queue up behind them. */
const MAILS = [ORDER_MAIL];

/** Every kind of job that a feature leaves behind. */
export const jobHandlers: JobHandlers = { ...orderJobs, ...probeJobs };

export type Background = { stop: () => Promise<void> };

/**
 * What the server does besides answering: ends holds, does jobs, sweeps up. Several servers on one
 * database share the work.
 * @param say told of what failed; the next round does what this one did not
 */
export function startBackground(deps: Deps, say: (line: string) => void): Background {
  let isStopped = false;
  // What a stop interrupts is no failure: it is done after the next start, or by another server.
  const onFailure = (kind: string, error: unknown) =>
    isStopped || say(`The job "${kind}" failed and is tried again: ${String(error)}`);
  const jobs = (kinds: Kinds) =>
    repeat(
      JOBS_EVERY_MS,
      () => doJobs(deps, { kinds, onFailure }, () => isStopped),
      (error) => say(`Looking for jobs failed, it is tried again: ${String(error)}`),
    );
  const rounds = [
    repeat(
      HOLDS_EVERY_MS,
      async () => void (await expireHolds(deps)),
      (error) => say(`Ending holds failed, it is tried again: ${String(error)}`),
    ),
    jobs({ allBut: MAILS }),
    jobs({ only: MAILS }),
    repeat(
      SWEEP_EVERY_MS,
      () => sweep(deps),
      (error) => say(`Housekeeping failed, it is tried again in an hour: ${String(error)}`),
    ),
  ];
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}

async function doJobs(
  deps: Deps,
  options: { kinds: Kinds; onFailure: (kind: string, error: unknown) => void },
  isStopped: () => boolean,
): Promise<void> {
  let taken = JOBS_AT_ONCE;
  while (taken === JOBS_AT_ONCE && !isStopped()) {
    taken = await runDueJobs(deps, jobHandlers, { limit: JOBS_AT_ONCE, ...options });
  }
}

async function sweep(deps: Deps): Promise<void> {
  await sweepExpired(deps);
  await sweepOrphans(deps);
  await nameCities(deps);
}

/** Works now and again, never twice at once; `stop` waits for the round under way. */
function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Background {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    await work().catch((error: unknown) => {
      // A database that closes under a server that stops is no failure.
      if (!isStopped) onFailure(error);
    });
    if (!isStopped) timer = setTimeout(again, everyMs);
  };
  const again = () => {
    round = run();
  };
  let round = run();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
