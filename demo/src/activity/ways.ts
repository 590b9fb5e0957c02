import type { WaySetting } from '@marquee/contract/booking/ways';
import type { Deps } from '@marquee/server/deps';
import { setWaysOfEvent } from '@marquee/server/features/booking/ways/commands';
import type { Actor } from '@marquee/server/lib/actor';

/** The ways to pay of some demo events, by the event's key. Card shows where Stripe is set up. */
const demoWays: Readonly<Record<string, WaySetting[]>> = {
  'salt-and-static': [
    { way: 'card', deadline: null, closes_days: null },
    { way: 'transfer', deadline: 5, closes_days: 4 },
    { way: 'door', deadline: 2, closes_days: null },
  ],
};

/** Offers several ways to pay for a demo event that has them. */
export async function offerWays(
  deps: Deps,
  actor: Actor,
  { id, key }: { id: string; key: string },
): Promise<void> {
  const ways = demoWays[key];
  if (ways) await setWaysOfEvent(deps, actor, id, ways);
}
