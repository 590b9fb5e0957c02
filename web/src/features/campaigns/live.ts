import type { Campaign } from '@marquee/contract/campaigns/campaigns';

/** While messages go out, their numbers are read again. */
const LIVE_MS = 2_000;
const SLOW_MS = 20_000;

/** Returns how often a campaign is read; seldom while the rest waits for the better version. */
export function intervalOf({ status, progress }: Campaign): number | false {
  const { to_go: toGo, waiting_for_winner: resting } = progress;
  if (status === 'sending' && toGo > 0 && toGo === resting) return SLOW_MS;
  const isMoving = ['scheduled', 'sending'].includes(status);
  return isMoving || (status === 'cancelled' && toGo > 0) ? LIVE_MS : false;
}
