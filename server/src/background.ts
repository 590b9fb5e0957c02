import { startBackups } from './backup/schedule.ts';
import type { DatabaseOptions } from './db/database.ts';
import type { Deps } from './deps.ts';
import { endAtRefusedAddresses } from './features/audience/suppressions/refused.ts';
import { addUpMembers } from './features/audience/people/add-up.ts';
import { sweepExpired } from './features/auth/jobs.ts';
import { accountJobs, EMAIL_CHANGED_MAIL } from './features/auth/own-account/jobs.ts';
import { ACCOUNT_MAIL } from './features/account-changes/commands.ts';
import { ACCESS_MAIL, accessJobs } from './features/users/access/jobs.ts';
import { accountChangeJobs } from './features/account-changes/jobs.ts';
import { judgePins, nameCities } from './features/events/jobs.ts';
import { sweepOrphans } from './features/media/jobs.ts';
import { connectedAccountJobs } from './features/connected-accounts/jobs.ts';
import { expireHolds } from './features/orders/booking/expire.ts';
import { remindUnpaid } from './features/orders/unpaid/remind.ts';
import { sweepMapTowns } from './features/geocoding/commands.ts';
import { forgetSetAside } from './features/orders/bank/set-aside.ts';
import { FIND_ORDERS } from './features/orders/find/jobs.ts';
import { orderJobs } from './features/orders/jobs.ts';
import { HOLDER_MAIL, holderJobs } from './features/notices/holders/jobs.ts';
import { noteOrder, sweepNotices } from './features/notices/mails/commands.ts';
import { NOTICE_MAIL, noticeJobs, SUMMARY_MAIL } from './features/notices/mails/jobs.ts';
import { tellNotices } from './features/notices/mails/tell.ts';
import { PROBLEM_MAIL } from './features/orders/disputes/jobs.ts';
import { EVENT_CANCELLED_MAIL, ORDER_MAIL } from './features/orders/mail/jobs.ts';
import { changeDuePrices } from './features/pricing/changes/due.ts';
import { FOLLOW_MAIL, sweepFollows } from './features/boosts/follows/commands.ts';
import { startCampaigns } from './features/campaigns/jobs.ts';
import { sweepReports } from './features/campaigns/reports/once.ts';
import { sweepUnread } from './features/campaigns/reports/unread.ts';
import { boostJobs } from './features/boosts/jobs.ts';
import { suggestionJobs } from './features/suggestions/jobs.ts';
import { sweepHourlyCounts } from './lib/hourly-counts.ts';
import { repeat } from './lib/repeat.ts';
import { isLastTry, type Job, type Kinds } from './jobs/leases.ts';
import { startJobRunner } from './jobs/runner.ts';
import type { Log } from './lib/logging.ts';
import { sweepCalls } from './servers/calls.ts';
import { sweepInvitations } from './features/users/invitations/commands.ts';
import { INVITATION_MAIL, invitationJobs } from './features/users/invitations/jobs.ts';
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
const JOBS_AT_ONCE = 5;
/** While some mails are being sent, others can be rendered. */
const MAILS_AT_ONCE = 10;
const MASS_MAILS_AT_ONCE = 3;

/** Mails with PDFs of tickets, invoices and payments; drawing them takes a processor. */
const DOCUMENT_MAILS = [ORDER_MAIL];
/** Mails are slow, so they run apart from other jobs; a refund does not wait behind them. */
const MAILS = [
  PROBLEM_MAIL,
  NOTICE_MAIL,
  SUMMARY_MAIL,
  EMAIL_CHANGED_MAIL,
  ACCESS_MAIL,
  ACCOUNT_MAIL,
  INVITATION_MAIL,
  FOLLOW_MAIL,
  FIND_ORDERS,
];
/** These are as many mails as an event has buyers; tickets do not wait behind them. */
const MASS_MAILS = [HOLDER_MAIL, EVENT_CANCELLED_MAIL];

export const jobHandlers = endAtRefusedAddresses({
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
  ...probeJobs,
  // Orders know nothing of notices; first, so that staff hear of an order whose mail fails.
  [ORDER_MAIL]: async (deps, payload, run) => {
    await noteOrder(deps, payload);
    await orderJobs[ORDER_MAIL]?.(deps, payload, run);
  },
});

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
  const jobs = (kinds: Kinds, atOnce: number) =>
    startJobRunner(deps, jobHandlers, {
      kinds,
      atOnce,
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
    jobs({ allBut: [...DOCUMENT_MAILS, ...MAILS, ...MASS_MAILS] }, JOBS_AT_ONCE),
    jobs({ only: MAILS }, MAILS_AT_ONCE),
    jobs({ only: MASS_MAILS }, MASS_MAILS_AT_ONCE),
  ];
  const { roles } = deps.config;
  const rounds = [
    startHeartbeats(deps, (error) => tell('Telling that this server runs failed.', error)),
    ...(roles.includes('jobs') ? startRounds() : []),
    ...(roles.includes('documents') ? [jobs({ only: DOCUMENT_MAILS }, MAILS_AT_ONCE)] : []),
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
