import { type NewGuests, seatsOf } from '@marquee/contract/guests/guests';
import { guestLinkSentences as say } from '@marquee/contract/guests/links';
import type { Database, Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../lib/app-error.ts';
import { hashOf } from '../../../lib/tokens.ts';
import { record } from '../../audit/commands.ts';
import { isTouchDue, reasonToRefuse } from '../../events/device-links/rules.ts';
import { lockSeats } from '../../events/seats/commands.ts';
import { itemsOf, countSeats } from '../../orders/items/items.ts';
import { type Added, writeGuests } from '../adding/add.ts';
import { takenOfLink } from './links.ts';

/** Longer texts are no token. */
const MAX_TOKEN = 100;

export type PromotersList = NonNullable<Awaited<ReturnType<typeof openList>>>;

/**
 * Returns a promoter's part of a guest list; undefined for a link that does not exist or was
 * revoked. A list whose time is over can still be read.
 */
export async function openList({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const now = clock();
  const link = await findLink(db, token);
  const reason = reasonToRefuse(link, now);
  if (!link || reason === 'revoked' || reason === 'unknown') return undefined;
  if (isTouchDue(link.last_seen_at, now)) {
    await db
      .updateTable('guest_links')
      .set({ last_seen_at: now })
      .where('id', '=', link.id)
      .execute();
  }
  const guests = await db
    .selectFrom('guests')
    .innerJoin('orders', 'orders.id', 'guests.order_id')
    .select(['orders.name', 'orders.ordered'])
    .where('guests.link_id', '=', link.id)
    .where('orders.status', '<>', 'cancelled')
    .orderBy('guests.added_at')
    .orderBy('orders.name')
    .execute();
  const isOver = !link.is_postponed && now >= link.event_ends_at;
  const isOpen = reason === undefined && link.cancelled_at === null && !isOver;
  return {
    ...link,
    isOpen,
    left: Math.max(0, link.seats - link.taken),
    guests: guests.map(({ name, ordered }) => ({ name, plus: countSeats(itemsOf(ordered)) - 1 })),
  };
}

async function findLink(db: Database, token: string) {
  if (token.length > MAX_TOKEN) return undefined;
  return db
    .selectFrom('guest_links')
    .innerJoin('events', 'events.id', 'guest_links.event_id')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select(['guest_links.id', 'guest_links.event_id', 'guest_links.name', 'guest_links.seats'])
    .select(['guest_links.ends_at', 'guest_links.revoked_at', 'guest_links.last_seen_at'])
    .select(['events.title', 'events.starts_at', 'events.timezone', 'events.location_name'])
    .select(['events.cancelled_at', 'events.is_postponed', 'events.ends_at as event_ends_at'])
    .select(['organizations.name as organizer', 'organizations.locale', takenOfLink])
    .where('guest_links.token_hash', '=', hashOf(token))
    .executeTakeFirst();
}

/**
 * Adds a promoter's guests, all or none, within the seats of the link.
 * @param key the same key with the same guests adds them once
 * @throws AppError `conflict` when the list is closed, or the link or the event has too few seats
 */
export async function addByLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  list: PromotersList,
  input: NewGuests,
  key: string,
): Promise<Added> {
  const at = clock();
  return db.transaction().execute(async (trx) => {
    const event = await lockSeats(trx, list.event_id);
    // The event's lock orders this after a revocation and other lists of the same link.
    const link = await getSeats(trx, list.id);
    if (reasonToRefuse(link, at)) throw new AppError('conflict', say.closed);
    const adding = { invitedBy: list.name, key: `${list.id} ${key}`, at, linkId: list.id };
    const { added, isNew } = await writeGuests(trx, event, input, adding);
    if (!isNew) return added;
    const left = link.seats - link.taken;
    const wanted = seatsOf(input.guests);
    if (wanted > left) throw new AppError('conflict', say.fewLeft(left, wanted));
    const object = { type: 'event', id: event.id, label: list.title };
    const after = { guests: added.added, seats: added.seats, link: list.name };
    await record(trx, null, { action: 'event.guests-added', object, after }, at);
    return added;
  });
}

function getSeats(trx: Trx, id: string) {
  return trx
    .selectFrom('guest_links')
    .select(['seats', 'ends_at', 'revoked_at', takenOfLink])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
