import { NewGuests } from '@marquee/contract/guests/guests';
import { readPasted } from '@marquee/contract/guests/pasted';
import type { Deps } from '@marquee/server/deps';
import { firstPriceOf } from '../first-price.ts';
import { demoGuests, type DemoPromoter, demoPromoters, payingGuests } from '../content/guests.ts';
import { addGuests } from '@marquee/server/features/guests/adding/add';
import { createGuestLink } from '@marquee/server/features/guests/links/links';
import { addByLink, openList } from '@marquee/server/features/guests/links/fill';
import type { Actor } from '@marquee/server/lib/actor';

/** Adds a demo event's guests, staff's and a promoter's; a repetition adds nobody twice. */
export async function fillGuestList(
  deps: Deps,
  actor: Actor,
  eventId: string,
  key: string,
): Promise<void> {
  const text = demoGuests[key];
  if (text !== undefined) await addGuests(deps, actor, eventId, guestsOf(text), 'demo-guests');
  const paying = payingGuests[key];
  if (paying !== undefined) {
    const price = await firstPriceOf(deps, eventId);
    await addGuests(deps, actor, eventId, payingOf(paying, price), 'demo-paying');
  }
  const promoter = demoPromoters[key];
  if (promoter) await letPromoterInvite(deps, actor, eventId, promoter);
}

/** Gives a promoter a link, and adds the promoter's guests by it. */
async function letPromoterInvite(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { name, seats, text }: DemoPromoter,
): Promise<void> {
  const known = await deps.db
    .selectFrom('guest_links')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (known) return;
  const { token } = await createGuestLink(deps, actor, eventId, { name, seats });
  const list = await openList(deps, token);
  if (list) await addByLink(deps, list, guestsOf(text), 'demo-guests');
}

function payingOf(text: string, ticket_id: string): NewGuests {
  const list = guestsOf(text);
  const guests = list.guests.map((guest) => ({ ...guest, ticket_id, pay_at_door: true }));
  return { ...list, guests };
}

function guestsOf(text: string): NewGuests {
  const guests = readPasted(text).flatMap(({ guest }) => guest ?? []);
  return NewGuests.parse({ guests });
}
