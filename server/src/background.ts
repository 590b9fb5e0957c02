import { startBackups } from './backup/schedule.ts';
import type { DatabaseOptions } from './db/database.ts';
import type { Deps } from './deps.ts';
import { endAtRefusedAddresses } from './features/audience/suppressions/refused.ts';
import { addUpMembers } from './features/audience/people/add-up.ts';
import { sweepExpired } from './features/auth/jobs.ts';
import { accountJobs } from './features/auth/own-account/jobs.ts';
import { accessJobs } from './features/users/access/jobs.ts';
import { accountChangeJobs } from './features/account-changes/jobs.ts';
import { judgePins, nameCities } from './features/events/jobs.ts';
import { sweepOrphans } from './features/media/jobs.ts';
import { connectedAccountJobs } from './features/connected-accounts/jobs.ts';
import { expireHolds } from './features/orders/booking/expire.ts';
import { remindUnpaid } from './features/orders/unpaid/remind.ts';
import { sweepMapTowns } from './features/geocoding/commands.ts';
import { forgetSetAside } from './features/orders/bank/set-aside.ts';
import { orderJobs } from './features/orders/jobs.ts';
import { holderJobs } from './features/notices/holders/jobs.ts';
import { noteOrder, sweepNotices } from './features/notices/mails/commands.ts';
import { noticeJobs } from './features/notices/mails/jobs.ts';
import { tellNotices } from './features/notices/mails/tell.ts';
import { orderMailJobs } from './features/orders/mail/jobs.ts';
import { changeDuePrices } from './features/pricing/changes/due.ts';
import { sweepFollows } from './features/boosts/follows/commands.ts';
import { startCampaigns } from './features/campaigns/jobs.ts';
import { sweepReports } from './features/campaigns/reports/once.ts';
import { sweepUnread } from './features/campaigns/reports/unread.ts';
import { boostJobs } from './features/boosts/jobs.ts';
import { suggestionJobs } from './features/suggestions/jobs.ts';
import { sweepHourlyCounts } from './lib/hourly-counts.ts';
import { repeat } from './lib/repeat.ts';
import { isLastTry, type Job } from './jobs/leases.ts';
import { type DefinedJobs, handlersOf, kindsIn, type Lane } from './jobs/define.ts';
import { startJobRunner } from './jobs/runner.ts';
import type { Log } from './lib/logging.ts';
import { sweepCalls } from './servers/calls.ts';
import { sweepInvitations } from './features/users/invitations/commands.ts';
import { invitationJobs } from './features/users/invitations/jobs.ts';
import { endLapsedRegistrations } from './features/users/registrations/commands.ts';
import { probeJobs } from './jobs/status.ts';
import { startHeartbeats } from './observation/heartbeats.ts';

/** Seats of expired holds are back on sale within two seconds; this leaves time for the work. */
const HOLDS_EVERY_MS = 500;
const PRICES_EVERY_MS = 1000;
const JOBS_EVERY_MS = 500;
const REMIND_EVERY_MS = 60_000;
const NOTICES_EVERY_MS = 5_000;
/** Each reader of the audience adds up the changes first. This keeps their list short. */
const MEMBERS_EVERY_MS = 2000;
const SWEEP_EVERY_MS = 3_600_000;
/** How many jobs of each lane are done at once; a refund does not wait behind mails. */
const atOnce: Record<Lane, number> = {
  work: 5,
  // While some mails are being sent, others can be rendered.
  mails: 10,
  // These are as many as an event has buyers; tickets do not wait behind them.
  'mass mails': 3,
  // With PDFs of tickets, invoices and payments; drawing them takes a processor.
  'mails with documents': 10,
};

const jobs: DefinedJobs[] = [
  ...orderJobs,
  ...connectedAccountJobs,
  ...holderJobs,
  ...noticeJobs,
  ...accountJobs,
  ...accessJobs,
  ...accountChangeJobs,
  ...invitationJobs,
  ...suggestionJobs,
  ...boostJobs,
  probeJobs.doneBy(async () => undefined),
];

export const jobHandlers = endAtRefusedAddresses(handlersOf(jobs.map(notingOrders)));

/** Orders know nothing of notices; first, so that staff hear of an order whose mail fails. */
function notingOrders(done: DefinedJobs): DefinedJobs {
  if (done.kind !== orderMailJobs.kind) return done;
  const noted = orderMailJobs.doneBy((deps, { orderId, mail }) => noteOrder(deps, orderId, mail));
  return {
    ...done,
    handle: async (deps, payload, run) => {
      await noted.handle(deps, payload, run);
      await done.handle(deps, payload, run);
    },
  };
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
 */
export function startBackground(deps: Deps, log: Log, address?: DatabaseOptions): Background {
  let isStopped = false;
  // Work that a stop interrupts has not failed: another server or the next start does it.
  const tell = (sentence: string, error: unknown) => {
    if (!isStopped) log.error({ err: error }, sentence);
  };
  const onFailure = (_kind: string, error: unknown, job: Job) => {
    const next = isLastTry(job, error) ? 'is given up' : 'will be retried';
    if (!isStopped) log.warn({ ...inLog(job), err: error }, `job failed and ${next}`);
  };
  const onDone = (job: Job, ms: number) => log.info({ ...inLog(job), ms }, 'job done');
  // Jobs that no release knows, and bundles, are work.
  const others = jobs.filter(({ lane }) => lane !== 'work').map(({ kind }) => kind);
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
    repeat(
      HOLDS_EVERY_MS,
      async () => void (await expireHolds(deps)),
      (error) => tell('Ending holds failed and will be retried.', error),
    ),
    repeat(
      PRICES_EVERY_MS,
      () => changeDuePrices(deps),
      (error) => tell('Changing prices failed and will be retried.', error),
    ),
    repeat(
      REMIND_EVERY_MS,
      async () => void (await remindUnpaid(deps)),
      (error) => tell('Reminding buyers failed and will be retried.', error),
    ),
    repeat(
      SWEEP_EVERY_MS,
      () => sweep(deps),
      (error) => tell('Housekeeping failed and will be retried in an hour.', error),
    ),
    repeat(
      NOTICES_EVERY_MS,
      () => tellNotices(deps),
      (error) => tell('Telling notices failed and will be retried.', error),
    ),
    repeat(
      MEMBERS_EVERY_MS,
      () => addUpMembers(deps.db),
      (error) => tell('Adding up the audience failed and will be retried.', error),
    ),
    startCampaigns(deps, tell),
    ...(address ? [startBackups(deps, address, tell)] : []),
    runLane('work'),
    runLane('mails'),
    runLane('mass mails'),
  ];
  const { roles } = deps.config;
  const rounds = [
    startHeartbeats(deps, (error) => tell('Telling that this server runs failed.', error)),
    ...(roles.includes('jobs') ? startRounds() : []),
    ...(roles.includes('documents') ? [runLane('mails with documents')] : []),
  ];
  return {
    stop: async (graceMs = 0) => {
      isStopped = true;
      await Promise.all(rounds.map((round) => round.stop(graceMs)));
    },
  };
}

/** Returns what a log line says of a job; its payload could name people. */
function inLog({ id, kind, attempts, scope }: Job) {
  return { reqId: scope?.requestId, job: { id, kind, attempts } };
}

async function sweep(deps: Deps): Promise<void> {
  await sweepExpired(deps);
  await sweepHourlyCounts(deps);
  await sweepCalls(deps.db, deps.clock());
  await sweepNotices(deps);
  await endLapsedRegistrations(deps);
  await sweepInvitations(deps);
  await sweepFollows(deps);
  await forgetSetAside(deps);
  await sweepMapTowns(deps);
  await sweepReports(deps);
  await sweepUnread(deps);
  await nameCities(deps);
  await judgePins(deps);
  // The last, because a bucket may not answer.
  await sweepOrphans(deps);
}
