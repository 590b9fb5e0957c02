import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { BounceReport } from '../../../gateways/bounces/reports.ts';
import type { MailReport, MailService } from '../../../gateways/mail-reports/mail-reports.ts';
import { reasonOf } from '../../../gateways/outcome.ts';
import { suppress } from '../../audience/suppressions/commands.ts';
import { isFirstTime } from './once.ts';

const MONTH_MS = 31 * 86_400_000;
const LONGEST_NOTE = 200;

/**
 * Suppresses addresses that a mail service reports, and notes it at the newest message to each. The
 * same report again changes nothing.
 */
export async function noteMailReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  service: MailService,
  { id, kind, emails, reason }: MailReport,
): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    // An administrator may have taken the address off the list since.
    if (!(await isFirstTime(trx, { service, id }, now))) return;
    for (const address of emails.map((email) => email.toLowerCase()).toSorted()) {
      const newest = sql`
        select campaign_id, email from campaign_recipients
        where email = ${address} and status in ('sent', 'unknown') and campaign_id in (
          select id from campaigns where channel = 'email' and decided_at > ${lately(now)})
        order by done_at desc limit 1`;
      await note(trx, { address, message: newest }, { kind, reason }, now);
    }
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
    await note(trx, { address: found.email, message }, report, now);
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
  { kind, reason }: BounceReport,
  now: Date,
): Promise<void> {
  const words = reasonOf(reason).slice(0, LONGEST_NOTE);
  if (kind !== 'undelivered') await suppress(trx, { address, reason: kind, note: words }, now);
  const change =
    kind === 'complained'
      ? sql`complained_at = coalesce(complained_at, ${now})`
      : sql`status = 'failed', reason = ${words}`;
  await sql`
    update campaign_recipients set ${change}
    where (campaign_id, email) in (${message})`.execute(trx);
}

function lately(now: Date): Date {
  return new Date(now.getTime() - MONTH_MS);
}
