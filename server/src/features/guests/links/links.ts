import {
  type GuestLink,
  type GuestLinkInput,
  LINK_DAYS_WITHOUT_DATE,
  MAX_GUEST_LINKS,
  guestLinkSentences as say,
} from '@marquee/contract/guests/links';
import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { invalid, refusal } from '../../../lib/app-error.ts';
import { createLink, type LinkKind } from '../../events/device-links/commands.ts';
import { presentDeviceLink } from '../../events/device-links/presenter.ts';
import { isOpen } from '../../events/device-links/queries.ts';
import { getEvent } from '../../events/queries.ts';
import { seatsOfOrder } from '../../orders/items/items.ts';

const MAX_LISTED = 200;

type LinkRow = Awaited<ReturnType<typeof getLink>>;
type Own = { name: string; seats: number; ends_at: Date };

/** Selects the seats of a link's guests who are on the list. */
export const takenOfLink = sql<number>`(
  select coalesce(sum(${seatsOfOrder}), 0)::integer from guests
  join orders on orders.id = guests.order_id
  where guests.link_id = guest_links.id and orders.status <> 'cancelled')`.as('taken');

function selectLinks(db: Database) {
  return db
    .selectFrom('guest_links')
    .select(['id', 'name', 'seats', 'ends_at', 'created_at', 'created_by_name'])
    .select(['revoked_at', 'last_seen_at', takenOfLink]);
}

function getLink(db: Database, id: string) {
  return selectLinks(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export function presentLink(row: LinkRow): GuestLink {
  const { name, seats, taken } = row;
  return { ...presentDeviceLink(row), name, seats, taken };
}

/**
 * Returns an event's links, open ones first, then the newest.
 * @throws AppError `not_found`
 */
export async function listLinks(
  { db, clock }: Deps,
  actor: Actor,
  eventId: string,
): Promise<GuestLink[]> {
  const event = await getEvent(db, actor, eventId);
  const rows = await selectLinks(db)
    .where('event_id', '=', event.id)
    .orderBy(isOpen(clock()), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(presentLink);
}

export const guestLinks: LinkKind<'name', Own, LinkRow> = {
  name: 'guest',
  table: 'guest_links',
  label: 'name',
  most: MAX_GUEST_LINKS,
  tooMany: () => refusal('too_many_links', say.tooManyLinks),
  insert: (trx, link) => trx.insertInto('guest_links').values(link).execute(),
  revoke: (trx, id, revoked_at) =>
    trx.updateTable('guest_links').set({ revoked_at }).where('id', '=', id).execute(),
  get: getLink,
};

/** @throws AppError as `createLink` of all links, and `invalid` for the link's end */
export function createGuestLink(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { name, seats, ends_at }: GuestLinkInput,
) {
  return createLink(deps, actor, guestLinks, eventId, (event, now) => {
    return { name, seats, ends_at: endOf(ends_at, event, now) };
  });
}

/** Returns when a link ends: as requested, or with the event, or some days from now without a date. */
function endOf(
  given: string | undefined,
  { ends_at, is_postponed }: { ends_at: Date; is_postponed: boolean },
  now: Date,
): Date {
  const usual = is_postponed ? new Date(now.getTime() + LINK_DAYS_WITHOUT_DATE * DAY_MS) : ends_at;
  const end = given === undefined ? usual : new Date(given);
  if (end <= now) throw invalid({ ends_at: [say.endsInPast] });
  if (end > usual && !is_postponed) throw invalid({ ends_at: [say.endsTooLate] });
  return end;
}
