import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { MailReport } from '../../../gateways/mail-reports/mail-reports.ts';
import { reasonOf } from '../../../gateways/outcome.ts';
import { suppress } from '../../audience/suppressions/commands.ts';

const MONTH_MS = 31 * 86_400_000;
const LONGEST_NOTE = 200;

/**
 * Suppresses addresses that a mail service reports, and notes it at the newest message to each. The
 * same report again changes nothing.
 */
export async function noteMailReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, emails, reason }: MailReport,
): Promise<void> {
  const now = clock();
  const note = reasonOf(reason).slice(0, LONGEST_NOTE);
  for (const address of emails.map((email) => email.toLowerCase())) {
    await db.transaction().execute(async (trx) => {
      await suppress(trx, { address, reason: kind, note }, now);
      const change =
        kind === 'bounced'
          ? sql`status = 'failed', reason = ${note}`
          : sql`complained_at = coalesce(complained_at, ${now})`;
      await sql`
        update campaign_recipients set ${change}
        where (campaign_id, email) in (
          select campaign_id, email from campaign_recipients
          where email = ${address} and status in ('sent', 'unknown') and campaign_id in (
            select id from campaigns
            where channel = 'email' and decided_at > ${new Date(now.getTime() - MONTH_MS)})
          order by done_at desc limit 1)`.execute(trx);
    });
  }
}
