import { NewGuests } from '@marquee/contract/guests/guests';
import { readPasted } from '@marquee/contract/guests/pasted';
import type { Deps } from '@marquee/server/deps';
import { addGuests } from '@marquee/server/features/guests/adding/add';
import type { Actor } from '@marquee/server/lib/actor';
import { demoGuests } from '../content/guests.ts';

/**
 * Adds a demo event's guests; a repetition adds nobody twice.
 * @param key the event's in the content
 */
export async function inviteGuests(
  deps: Deps,
  actor: Actor,
  eventId: string,
  key: string,
): Promise<void> {
  const text = demoGuests[key];
  if (text === undefined) return;
  const guests = readPasted(text).flatMap(({ guest }) => guest ?? []);
  await addGuests(deps, actor, eventId, NewGuests.parse({ guests }), 'demo-guests');
}
