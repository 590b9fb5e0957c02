import { isolated } from '@marquee/contract/people/isolate';
import { TextNumber } from '@marquee/contract/audience/suppressions';
import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { allowAgain, suppress } from '../../audience/suppressions/commands.ts';
import { isFirstTime } from '../reports/once.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { readWish, type Wish } from './stop-words.ts';

const NOTE = 'Answered STOP to a text message';
const MONTH_MS = 31 * DAY_MS;

type Reply = {
  /** The service's id of the answer; one that comes again changes nothing. */
  id: string | undefined;
  from: string;
  text: string;
  /** What the service itself read in the answer; '' where it says nothing. */
  ownWord: string;
};

/**
 * Reads what somebody answered to a text message.
 * @returns the answer to a first STOP, and to a START after it; null for anything else
 */
export async function readReply(deps: Deps, reply: Reply): Promise<string | null> {
  const { id, from, text, ownWord } = reply;
  const phone = TextNumber.safeParse(from).data;
  const wish = readWish(text, ownWord);
  if (phone === undefined || wish === null) return null;
  const now = deps.clock();
  const isNew = await deps.db.transaction().execute(async (trx) => {
    if (!(await isFirstTime(trx, { service: 'text', id }, now))) return false;
    return wish === 'stop' ? stop(trx, phone, now) : allowAgain(trx, phone, NOTE, now);
  });
  // A service that reads the word answers it by itself.
  if (!isNew || ownWord.trim() !== '') return null;
  const { platform } = await getBranding(deps);
  return answers[wish](platform.name);
}

const answers: Record<Wish, (platform: string) => string> = {
  stop: (platform) => `You get no more text messages from ${isolated(platform)}.`,
  start: (platform) => `You get text messages from ${isolated(platform)} again. STOP ends them.`,
};

/** @returns false if the number asked for it before */
async function stop(trx: Trx, phone: string, now: Date): Promise<boolean> {
  if (!(await suppress(trx, { address: phone, reason: 'asked', note: NOTE }, now))) return false;
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
}
