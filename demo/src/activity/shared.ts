import { LimitsInput } from '@marquee/contract/limits/limits';
import type { Deps } from '@marquee/server/deps';
import { setSharedLimits } from '@marquee/server/features/events/limits/commands';
import type { EventRow } from '@marquee/server/features/events/queries';
import type { Actor } from '@marquee/server/lib/actor';
import type { DemoShared } from '../content/content.ts';

/** Gives prices of an event seats that they share. */
export async function shareSeats(
  deps: Deps,
  actor: Actor,
  { id, prices }: Pick<EventRow, 'id' | 'prices'>,
  { name, seats, types }: DemoShared,
): Promise<void> {
  const ticket_ids = prices.flatMap((price) => (types.includes(price.label) ? price.id : []));
  await setSharedLimits(
    deps,
    actor,
    id,
    LimitsInput.parse({ limits: [{ name, seats, ticket_ids }] }),
  );
}
