import { TextNumber } from '@marquee/contract/audience/suppressions';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { suppress } from '../../audience/suppressions/commands.ts';
import { isFirstTime } from '../reports/once.ts';
import { getBranding } from '../../settings/branding/queries.ts';

/** What people write to end text messages, in the words that networks and habits know. */
const STOP_WORDS: readonly string[] = [
  'STOP',
  'STOPP',
  'STOPALL',
  'STOP ALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'ENDE',
  'QUIT',
  'ARRET',
  'ABMELDEN',
];
const MONTH_MS = 31 * 86_400_000;

/**
 * Reads what somebody answered to a text message.
 * @param answer.id the service's id of the answer; one that comes again changes nothing
 * @returns the answer to a first STOP; null for anything else
 */
export async function readReply(
  deps: Deps,
  { id, from, text }: { id: string | undefined; from: string; text: string },
): Promise<string | null> {
  const phone = TextNumber.safeParse(from).data;
  if (phone === undefined || !isStop(text)) return null;
  const now = deps.clock();
  const isNew = await deps.db.transaction().execute(async (trx) => {
    if (!(await isFirstTime(trx, { service: 'text', id }, now))) return false;
    const note = 'Answered STOP to a text message';
    if (!(await suppress(trx, { address: phone, reason: 'asked', note }, now))) return false;
    // The newest message is what the answer is to.
    await sql`
      update campaign_recipients set unsubscribed_at = ${now}
      where (campaign_id, phone) in (
        select campaign_id, phone from campaign_recipients
        where phone = ${phone} and status in ('sent', 'unknown') and campaign_id in (
          select id from campaigns
          where channel = 'text' and decided_at > ${new Date(now.getTime() - MONTH_MS)})
        order by done_at desc limit 1)`.execute(trx);
    return true;
  });
  if (!isNew) return null;
  const { platform } = await getBranding(deps);
  return `You get no more text messages from ${platform.name}.`;
}

function isStop(text: string): boolean {
  const words = text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\s]/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toUpperCase();
  return STOP_WORDS.includes(words);
}
