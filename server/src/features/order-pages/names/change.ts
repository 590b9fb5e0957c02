import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { changeLimits, changeSentences as say } from '@marquee/contract/holders/changes';
import type { NamesAsked } from '@marquee/contract/holders/names';
import { DAY_MS } from '@marquee/contract/time';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { createAllowance } from '../../../http/allowance.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { refusal } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { type LockedOrder, lockOrder } from '../../orders/commands.ts';
import { changeHolders } from '../../orders/holders/change.ts';
import { goneJobs, holderMailsDue } from '../../orders/holders/jobs.ts';
import { planPlaces, writePlaces } from '../../orders/holders/places.ts';
import { auditedHolders } from '../../orders/holders/presenter-audit.ts';
import { listPeople } from '../../orders/items/items.ts';
import { auditedOrder } from '../../orders/presenter-audit.ts';
import { indexOfPlace } from '../../orders/presenter.ts';
import { findOrderBySecret } from '../../orders/queries.ts';
import { isChangeable, isHolding } from '../../orders/rules.ts';
import { theBuyer } from '../../payments/refunds/return.ts';
import { findNames } from '../../questions/names/queries.ts';
import { type Given, readNames } from './rules.ts';

/**
 * Makes the command with which buyers change the names on their tickets, also before there are any.
 * New holders get their tickets by mail, so the changes of a day are limited, of an order and of
 * each ticket.
 */
export function namesChanger(deps: Deps) {
  const limit = (name: string, most: number) =>
    createAllowance(deps, { name, most, windowMs: DAY_MS, sentence: say.tooOften });
  const allowOrder = limit('changes of the names of an order', changeLimits.order);
  const allowTicket = limit('changes of the name on a ticket', changeLimits.ticket);

  /**
   * @returns whether something changed
   * @throws AppError `not_found`, `names_closed`, `invalid` at the field, what `changeHolders` and
   * `planPlaces` throw, and `too_many_requests`
   */
  return async (secret: string, given: Given): Promise<boolean> => {
    const { id } = await findOrderBySecret(deps.db, secret);
    const now = deps.clock();
    return deps.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      const names = await openNames(trx, order, now);
      const changed = isHolding(order.status)
        ? await namePlaces(trx, order, given, names)
        : await nameTickets(trx, order, given, names, now);
      if (changed.length === 0) return false;
      for (const { before } of deps.config.rateLimits ? changed : []) {
        await allowOrder(id, now);
        await allowTicket(`${id} ${before.place}`, now);
      }
      const { title } = await trx
        .selectFrom('events')
        .select('title')
        .where('id', '=', order.event.id)
        .executeTakeFirstOrThrow();
      const object = auditedOrder(id, { title });
      const sides = auditedHolders(changed);
      await record(trx, theBuyer, { action: 'order.holders-changed', object, ...sides }, now);
      return true;
    });
  };
}

/** @throws AppError `names_closed` */
async function openNames(trx: Trx, order: LockedOrder, now: Date): Promise<NamesAsked> {
  const { event } = order;
  const names = await findNames(trx, event.id);
  const end = names?.until ? new Date(names.until) : event.is_postponed ? null : event.starts_at;
  const isOver = (end !== null && now >= end) || event.cancelled_at !== null;
  if (!names || names.mode === 'off' || isOver || !isChangeable(order, now)) {
    throw refusal('names_closed', say.closed);
  }
  return names;
}

/** Names the people of an order without tickets. Its tickets will bear the names; nobody is told. */
async function namePlaces(trx: Trx, order: LockedOrder, given: Given, names: NamesAsked) {
  const places = listPeople(order.items).map(({ priceTypeId }, index) => ({
    index,
    type: priceTypeId ?? '',
  }));
  const named = readNames(given, places, names);
  const changes = named.map(({ of: { index }, name, email }) => ({ index, name, email }));
  const changed = await planPlaces(trx, order, changes);
  await writePlaces(trx, order.id, changed);
  return changed;
}

async function nameTickets(
  trx: Trx,
  { id }: LockedOrder,
  given: Given,
  names: NamesAsked,
  now: Date,
) {
  const named = readNames(given, await listTickets(trx, id), names);
  const changes = named.map(({ of: ticket, ...change }) => ({ ...change, ticketId: ticket.id }));
  const changed = await changeHolders(trx, id, changes, { now, correctsUsed: false });
  if (changed.length === 0) return changed;
  await enqueue(trx, [...goneJobs(id, changed), ...(await holderMailsDue(trx, id))], now);
  return changed;
}

async function listTickets(trx: Trx, orderId: string) {
  const rows = await trx
    .selectFrom('tickets')
    .select(['id', 'price_type_id', 'place'])
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .execute();
  return rows.map(({ id, price_type_id: type, place }) => ({
    id,
    reference: referenceOf(id),
    type: type ?? '',
    index: indexOfPlace(place),
  }));
}
