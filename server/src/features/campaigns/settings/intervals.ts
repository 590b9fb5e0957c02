import type { CampaignChannel } from '@marquee/contract/campaigns/campaigns';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import type { Deps } from '../../../deps.ts';

/** A new sender's first day; it doubles with each day, so that mail servers get used to it. */
const WARM_UP_PER_HOUR = 500;

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
