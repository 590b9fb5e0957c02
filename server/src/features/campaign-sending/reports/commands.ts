import { DAY_MS } from '@marquee/contract/time';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { BounceReport } from '../../../gateways/bounces/reports.ts';
import type {
  MailReport,
  MailService,
  ReadReports,
} from '../../../gateways/mail-reports/mail-reports.ts';
import { reasonOf } from '../../../gateways/outcome.ts';
import { suppress } from '../../audience/suppressions/commands.ts';
import { isFirstTime } from './once.ts';

const MONTH_MS = 31 * DAY_MS;
const LONGEST_NOTE = 200;

/**
 * Suppresses addresses that a mail service reports, and notes it at the newest message to each. The
 * same message of the service again changes nothing.
 * @returns false for one that was taken before
 */
export async function noteMailReports(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  service: MailService,
  { key, reports }: Pick<ReadReports, 'key' | 'reports'>,
): Promise<boolean> {
  const now = clock();
  const keptMs = key?.keptMs ?? null;
  const expiresAt = keptMs === null ? null : new Date(now.getTime() + keptMs);
  return db.transaction().execute(async (trx) => {
    // An administrator may have taken the address off the list since.
    if (!(await isFirstTime(trx, { service, id: key?.id, expiresAt }, now))) return false;
    // In one order, so that two messages about the same addresses do not wait for each other.
    const sorted = reports.toSorted((one, other) => (one.email < other.email ? -1 : 1));
    for (const { email, ...report } of sorted) {
      const newest = sql`
        select campaign_id, email from campaign_recipients
        where email = ${email} and status in ('sent', 'unknown') and campaign_id in (
          select id from campaigns where channel = 'email' and decided_at > ${lately(now)})
        order by done_at desc limit 1`;
      await note(trx, { address: email, message: newest }, report, now);
    }
    return true;
  });
}

/**
 * Notes what a mail server reports about the message with a code, which proves that the report is
 * about this message. The same report again changes nothing.
 * @returns false while the message's sending has not ended
 */
export async function noteReportOfMessage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  code: string,
  report: BounceReport,
): Promise<boolean> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('campaign_recipients as recipient')
      .innerJoin('campaigns', 'campaigns.id', 'recipient.campaign_id')
      .select(['recipient.email', 'recipient.status', 'recipient.complained_at'])
      .where('code', '=', code)
      .where('channel', '=', 'email')
      .where('decided_at', '>', lately(now))
      .executeTakeFirst();
    if (!found) return true;
    if (found.status === 'sending') return false;
    const isOpen = found.status === 'sent' || found.status === 'unknown';
    const isNew = report.kind === 'complained' ? found.complained_at === null : isOpen;
    // An administrator may have taken the address off the list since.
    if (!isNew) return true;
    const message = sql`
      select campaign_id, email from campaign_recipients
      where code = ${code} and status in ('sent', 'unknown')`;
    const hasArrived = report.kind === 'complained';
    await note(trx, { address: found.email, message }, { ...report, hasArrived }, now);
    return true;
  });
}

type Reported = {
  address: string;
  /** Selects its `campaign_id` and `email`. */ message: RawBuilder<unknown>;
};

async function note(
  trx: Trx,
  { address, message }: Reported,
  { kind, hasArrived, reason }: Omit<MailReport, 'email'>,
  now: Date,
): Promise<void> {
  const words = reasonOf(reason).slice(0, LONGEST_NOTE);
  if (kind !== 'undelivered') await suppress(trx, { address, reason: kind, note: words }, now);
  const change = !hasArrived
    ? sql`status = 'failed', reason = ${words}`
    : kind === 'complained'
      ? sql`complained_at = coalesce(complained_at, ${now})`
      : kind === 'asked' && sql`unsubscribed_at = coalesce(unsubscribed_at, ${now})`;
  if (!change) return;
  await sql`
    update campaign_recipients set ${change}
    where (campaign_id, email) in (${message})`.execute(trx);
}

function lately(now: Date): Date {
  return new Date(now.getTime() - MONTH_MS);
}
