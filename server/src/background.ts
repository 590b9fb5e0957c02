import { HOUR_MS } from '@marquee/contract/time';
import { startBackups } from './backup/schedule.ts';
import type { DatabaseOptions } from './db/database.ts';
import type { Deps } from './deps.ts';
import { features } from './features/list.ts';
import { type DefinedJobs, handlersOf, kindsIn, type Lane } from './jobs/define.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import { isLastTry, type Job } from './jobs/leases.ts';
import { listenTogether, startRound, type TellFailure } from './jobs/rounds.ts';
import { startJobRunner } from './jobs/runner.ts';
import { probeJobs } from './jobs/status.ts';
import { sweepHourlyCounts } from './lib/hourly-counts.ts';
import type { Log } from './lib/logging.ts';
import { repeat } from './lib/repeat.ts';
import { startHeartbeats } from './observation/heartbeats.ts';
import { sweepCalls } from './servers/calls.ts';

const JOBS_EVERY_MS = 500;
const SWEEP_EVERY_MS = HOUR_MS;
/** How many jobs of each lane are done at once; a refund does not wait behind mails. */
const atOnce: Record<Lane, number> = {
  work: 5,
  // While some mails are being sent, others can be rendered.
  mails: 10,
  // These are as many as an event has buyers; tickets do not wait behind them.
  'mass mails': 3,
  // With PDFs of tickets, invoices and payments; drawing them takes a processor.
  'mails with documents': 10,
  // They ask services that may take long and dislike many questions at once.
  'look-ups': 1,
  // An access point may take long to answer.
  deliveries: 2,
};

const jobs: DefinedJobs[] = [
  ...(await Promise.all(features.flatMap((one) => one.jobs?.() ?? []))).flat(),
  probeJobs.doneBy(async () => undefined),
];
const rounds = await Promise.all(features.flatMap((one) => one.rounds?.() ?? []));

export const jobHandlers = await wrapped(handlersOf(jobs));

async function wrapped(handlers: JobHandlers): Promise<JobHandlers> {
  let outer = handlers;
  for (const { aroundJobs } of features) if (aroundJobs) outer = (await aroundJobs())(outer);
  return outer;
}

export type Background = {
  /**
   * Starts nothing new, waits for the jobs under way and aborts those that are left.
   * @param graceMs how long jobs may take
   */
  stop: (graceMs?: number) => Promise<void>;
};

/**
 * Starts the work outside of requests: ends holds, does jobs, deletes what is outdated. Several
 * servers on one database share the work, by their roles: `documents` sends mails with PDFs, and
 * `jobs` does the rest.
 * @param log receives a line for each failure, and for each job; the next round tries again
 * @param address how to open further connections, for backups; without it there are none
 * @throws StartError when a port is taken; then nothing has begun
 */
export async function startBackground(
  deps: Deps,
  log: Log,
  address?: DatabaseOptions,
): Promise<Background> {
  const { roles } = deps.config;
  const hasRounds = roles.includes('jobs');
  const listening = hasRounds ? await listenTogether(rounds, deps, log) : [];
  let isStopped = false;
  // Work that a stop interrupts has not failed: another server or the next start does it.
  const tell: TellFailure = (sentence, error) => {
    if (!isStopped) log.error({ err: error }, sentence);
  };
  const onFailure = (_kind: string, error: unknown, job: Job) => {
    const next = isLastTry(job, error) ? 'is given up' : 'will be retried';
    if (!isStopped) log.warn({ ...inLog(job), err: error }, `job failed and ${next}`);
  };
  const onDone = (job: Job, ms: number) => log.info({ ...inLog(job), ms }, 'job done');
  // Jobs that no release knows, and bundles, are work.
  const others = jobs
    .filter(({ lane, isBefore }) => lane !== 'work' && !isBefore)
    .map(({ kind }) => kind);
  const runLane = (lane: Lane) =>
    startJobRunner(deps, jobHandlers, {
      kinds: lane === 'work' ? { allBut: others } : { only: kindsIn(jobs, lane) },
      atOnce: atOnce[lane],
      everyMs: JOBS_EVERY_MS,
      onFailure,
      onDone,
      onTrouble: (error) => tell('Looking for jobs failed and will be retried.', error),
    });
  const startRounds = () => [
    ...rounds.flatMap(({ repeated = [] }) => repeated.map((one) => startRound(deps, one, tell))),
    ...rounds.flatMap(({ start }) => start?.(deps, tell) ?? []),
    repeat(
      SWEEP_EVERY_MS,
      () => sweep(deps),
      (error) => tell('Housekeeping failed and will be retried in an hour.', error),
    ),
    ...(address ? [startBackups(deps, address, tell)] : []),
    runLane('work'),
    runLane('mails'),
    runLane('mass mails'),
    runLane('look-ups'),
    runLane('deliveries'),
  ];
  const running = [
    ...listening,
    startHeartbeats(deps, (error) => tell('Telling that this server runs failed.', error)),
    ...(hasRounds ? startRounds() : []),
    ...(roles.includes('documents') ? [runLane('mails with documents')] : []),
  ];
  return {
    stop: async (graceMs = 0) => {
      isStopped = true;
      await Promise.all(running.map((one) => one.stop(graceMs)));
    },
  };
}

/** Returns what a log line says of a job; its payload could name people. */
function inLog({ id, kind, attempts, scope }: Job) {
  return { reqId: scope?.requestId, job: { id, kind, attempts } };
}

/**
 * Later features first: what they delete may be the last that an earlier one's row was kept for. So
 * pictures are the last; a bucket may not answer.
 */
async function sweep(deps: Deps): Promise<void> {
  await sweepHourlyCounts(deps);
  await sweepCalls(deps.db, deps.clock());
  for (const { hourly = [] } of rounds.toReversed()) {
    for (const tidy of hourly) await tidy(deps);
  }
}
