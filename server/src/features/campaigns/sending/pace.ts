import type { CampaignChannel } from '@marquee/contract/campaigns/campaigns';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../deps.ts';

/** A new sender's first day; it doubles with each day, so that mail servers get used to it. */
const WARM_UP_PER_HOUR = 500;
/** The share of a second that is reserved at once: fewer locks, and a pause is felt soon. */
const SHARE_OF_SECOND = 0.25;
const MOST_AT_ONCE = 250;

type Reserved = { from: number; everyMs: number; left: number };

/**
 * Returns the function that waits until the next message may go. All servers take turns from one
 * row, so the limits hold over all of them; the messages of an hour are spread evenly.
 */
export function createPace(
  deps: Pick<Deps, 'db' | 'clock'>,
  channel: CampaignChannel,
): (signal: AbortSignal) => Promise<void> {
  let reserved: Reserved = { from: 0, everyMs: 0, left: 0 };
  let reserving: Promise<Reserved> | undefined;
  return async (signal) => {
    while (reserved.left === 0) {
      reserving ??= reserve(deps, channel).finally(() => {
        reserving = undefined;
      });
      const fresh = await reserving;
      if (reserved.left === 0) reserved = fresh;
    }
    const at = reserved.from;
    reserved.from += reserved.everyMs;
    reserved.left -= 1;
    const wait = at - deps.clock().getTime();
    if (wait > 1) await sleep(wait, undefined, { signal });
  };
}

/** Reserves the next moments to send at, a quarter of a second of them. */
async function reserve(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  channel: CampaignChannel,
): Promise<Reserved> {
  const everyMs = (await readIntervals({ db, clock }))[channel];
  const left = Math.max(1, Math.min(MOST_AT_ONCE, Math.floor((SHARE_OF_SECOND * 1000) / everyMs)));
  const now = clock();
  const { rows } = await sql<{ until: Date }>`
    update campaign_pace
    set next_at = greatest(next_at, ${now}::timestamptz)
      + ${everyMs * left}::float8 * interval '1 millisecond'
    where channel = ${channel}
    returning next_at as until`.execute(db);
  const until = rows[0]?.until.getTime() ?? now.getTime();
  return { from: until - everyMs * left, everyMs, left };
}

/** The milliseconds between two messages of a channel. */
export type Intervals = Record<CampaignChannel, number>;

export async function readIntervals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Intervals> {
  const { per_second, per_hour, warm_up, warm_from, ...texts } = await db
    .selectFrom('campaign_sending')
    .select([
      'per_second',
      'per_hour',
      'warm_up',
      'warm_from',
      'texts_per_second',
      'texts_per_hour',
    ])
    .executeTakeFirstOrThrow();
  const days = warm_from === null ? 0 : (clock().getTime() - warm_from.getTime()) / DAY_MS;
  const warmed = warm_up ? WARM_UP_PER_HOUR * 2 ** Math.floor(Math.max(0, days)) : per_hour;
  return {
    email: Math.max(1000 / per_second, HOUR_MS / Math.min(per_hour, warmed)),
    text: Math.max(1000 / texts.texts_per_second, HOUR_MS / texts.texts_per_hour),
  };
}
