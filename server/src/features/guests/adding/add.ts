import { bookingSentences } from '@marquee/contract/orders/public';
import { type NewGuests, seatsOf } from '@marquee/contract/guests/guests';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { hashOfRequest } from '../../../http/request-hash.ts';
import { jobsOf } from '../../../jobs/jobs.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { insertOf, writeTogether } from '../../../lib/bulk.ts';
import { record } from '../../audit/commands.ts';
import { auditedEvent } from '../../events/presenter-audit.ts';
import { getEvent } from '../../events/queries.ts';
import { listPriceSeats, lockSeats, movesOf, type Seats } from '../../events/seats/commands.ts';
import { newOrders } from '../../orders/commands-rows.ts';
import { countSeats, storedItemsOf } from '../../orders/items/items.ts';
import { mailJob } from '../../orders/mail/jobs.ts';
import { movementsOf, refuseClosed } from '../../orders/rules.ts';
import { stockOf } from '../../orders/rules-stock.ts';
import { issueOf } from '../../orders/tickets/write.ts';
import { findRepeat } from '../queries.ts';
import { decideGuest, type NewGuest, refuseGroups, refuseShortageOf } from './rules.ts';

export type Added = { added: number; seats: number };

/** What a request to add guests says beside their names; its key tells a repeat. */
type Adding = {
  invitedBy: string;
  key: string | undefined;
  at: Date;
  /** The promoter's link; null for staff. */
  linkId: string | null;
};

/**
 * Adds guests to an event, all or none.
 * @param key the same key with the same guests adds them once
 * @throws AppError `not_found`; `conflict` when too few seats are left or the event is over;
 * `other_content` for other guests under the same key
 */
export async function addGuests(
  deps: Deps,
  actor: Actor,
  eventId: string,
  input: NewGuests,
  key: string | undefined,
): Promise<Added> {
  const row = await getEvent(deps.db, actor, eventId);
  const adding = { invitedBy: input.invited_by || actor.name, key, at: deps.clock(), linkId: null };
  return deps.db.transaction().execute(async (trx) => {
    const event = await lockSeats(trx, row.id);
    // The event may have been given to another organization since it was read.
    const scope = organizationScope(actor);
    if (scope !== null && scope !== event.organization_id) throw notFound();
    const { added, isNew } = await writeGuests(trx, event, input, adding);
    if (isNew) {
      const { object } = auditedEvent(row);
      const after = { guests: added.added, seats: added.seats, invited_by: adding.invitedBy };
      await record(trx, actor, { action: 'event.guests-added', object, after }, adding.at);
    }
    return added;
  });
}

/** Writes guests of an event whose seats are locked. Throws as `addGuests`. */
export async function writeGuests(
  trx: Trx,
  event: Seats,
  input: NewGuests,
  adding: Adding,
): Promise<{ added: Added; isNew: boolean }> {
  const { key, at } = adding;
  const hash = key === undefined ? undefined : hashOfRequest([input, adding.invitedBy]);
  const repeat = key === undefined ? undefined : await findRepeat(trx, event.id, key);
  if (repeat) {
    if (repeat.hash !== hash) throw new AppError('other_content', bookingSentences.otherContent);
    const seats = countSeats(repeat.items.flat());
    return { added: { added: repeat.items.length, seats }, isNew: false };
  }
  refuseClosed(event, { at, isAtDoor: true });
  const stock = stockOf(event, await listPriceSeats(trx, event.id));
  refuseGroups(input.guests, stock);
  refuseShortageOf(input.guests, stock);
  const guests = input.guests.map((given) => decideGuest(given, event, stock, at));
  await writeTogether(trx, writesOf(event, guests, { ...adding, hash, send: input.send }));
  return { added: { added: guests.length, seats: seatsOf(input.guests) }, isNew: true };
}

function writesOf(
  event: Seats,
  guests: NewGuest[],
  { at, invitedBy, key, hash, send, linkId }: Adding & { hash: string | undefined; send: boolean },
) {
  const free = guests.filter(({ status }) => status === 'completed');
  const sent = new Set(send ? free.filter(({ given }) => given.email !== '') : []);
  const movements: ReturnType<typeof movementsOf> = new Map();
  for (const { items, status } of guests) {
    const isFree = status === 'completed';
    movementsOf(items, { sold: isFree ? 1 : 0, held: isFree ? 0 : 1 }, movements);
  }
  return [
    ...newOrders(guests.map((guest) => orderRow(event.id, guest, at))),
    ...insertOf(
      'guests',
      guests.map((guest) => ({
        order_id: guest.id,
        event_id: event.id,
        invited_by: invitedBy,
        link_id: linkId,
        added_at: at,
        sent_at: sent.has(guest) ? at : null,
        request_key: key ?? null,
        request_hash: hash === undefined ? null : String.raw`\x${hash}`,
      })),
    ),
    ...issueOf(
      event,
      free.map(({ id, items }) => ({ orderId: id, items, soldAt: at })),
    ),
    ...movesOf(event.id, movements),
    ...jobsOf(
      [...sent].map(({ id }) => mailJob(id, 'tickets')),
      at,
    ),
  ];
}

function orderRow(eventId: string, guest: NewGuest, at: Date) {
  const { given, status } = guest;
  return {
    id: guest.id,
    event_id: eventId,
    secret: guest.secret,
    status,
    // Only a guest who pays is a sale, and that is one at the door.
    channel: 'door' as const,
    is_guest: true,
    name: given.name,
    email: given.email,
    phone: '',
    note: given.note,
    total_cents: guest.totalCents,
    fee_cents: guest.feeCents,
    buyer_fee_cents: guest.buyerFeeCents,
    tax_name: guest.taxName,
    tax_basis_points: guest.taxBasisPoints,
    tax_cents: guest.taxCents,
    created_at: at,
    expires_at: null,
    completed_at: status === 'completed' ? at : null,
    ordered: storedItemsOf(guest.items),
  };
}
