import type { CampaignChannel } from '@marquee/contract/campaigns/campaigns';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../deps.ts';
import { readIntervals } from '../../campaigns/settings/intervals.ts';

/** The share of a second that is reserved at once: fewer locks, and a pause is felt soon. */
const SHARE_OF_SECOND = 0.25;
const MOST_AT_ONCE = 250;

type Reserved = { from: number; everyMs: number; size: number; left: number };

/**
 * Returns the function that waits until the next message may go. All servers take turns from one
 * row, so the limits hold over all of them; the messages of an hour are spread evenly.
 */
export function createPace(
  deps: Pick<Deps, 'db' | 'clock'>,
  channel: CampaignChannel,
): (signal: AbortSignal) => Promise<void> {
  let reserved: Reserved = { from: 0, everyMs: 0, size: 0, left: 0 };
  let ahead: Reserved | undefined;
  let reserving: Promise<void> | undefined;
  const reserveAhead = () => {
    reserving ??= reserve(deps, channel)
      .then((fresh) => {
        ahead = fresh;
      })
      .finally(() => {
        reserving = undefined;
      });
    return reserving;
  };
  return async (signal) => {
    while (reserved.left === 0) {
      if (!ahead) await reserveAhead();
      if (reserved.left === 0 && ahead) [reserved, ahead] = [ahead, undefined];
    }
    // Nobody waits for the row then. Whether it succeeds is seen when nothing is left.
    const isHalf = reserved.left === Math.floor(reserved.size / 2);
    if (isHalf && !ahead) reserveAhead().catch(() => undefined);
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
  const size = Math.max(1, Math.min(MOST_AT_ONCE, Math.floor((SHARE_OF_SECOND * 1000) / everyMs)));
  const now = clock();
  const { rows } = await sql<{ until: Date }>`
    update campaign_pace
    set next_at = greatest(next_at, ${now}::timestamptz)
      + ${everyMs * size}::float8 * interval '1 millisecond'
    where channel = ${channel}
    returning next_at as until`.execute(db);
  const until = rows[0]?.until.getTime() ?? now.getTime();
  return { from: until - everyMs * size, everyMs, size, left: size };
}
