import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { reasonOf } from '../../../gateways/outcome.ts';
import { watched, type WatchedReport } from '../../../observation/watched.ts';

const LONGEST_REASON = 200;
const KEPT_MS = 30 * DAY_MS;

/** The sender of a report: a mail service, the service for texts, or a server that mails bounces. */
export type Reporter = WatchedReport['service'];

/** Tells the metrics what became of a report, or of a message without one. */
export function tellReport(service: Reporter, result: WatchedReport['result']): void {
  const report: WatchedReport = { service, result };
  watched.report.publish(report);
}

/**
 * Counts reports that were sent by a service and cannot be read, for the health screen.
 * @param reasons one for each; without anybody's address
 */
export async function noteUnread(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  service: Reporter,
  reasons: string[],
): Promise<void> {
  const [reason] = reasons;
  if (reason === undefined) return;
  for (const _ of reasons) tellReport(service, 'unread');
  await sql`
    insert into unread_reports as known (service, day, reports, reason)
    values (${service}, ${clock()}::timestamptz at time zone 'UTC', ${reasons.length},
      ${reasonOf(reason).slice(0, LONGEST_REASON)})
    on conflict (service, day) do update set
      reports = least(known.reports::bigint + excluded.reports, 1000000000)::integer,
      reason = excluded.reason`.execute(db);
}

/** Forgets old counts. Runs hourly. */
export async function sweepUnread({ db, clock }: Deps): Promise<void> {
  const since = new Date(clock().getTime() - KEPT_MS);
  await db.deleteFrom('unread_reports').where('day', '<', since).execute();
}
