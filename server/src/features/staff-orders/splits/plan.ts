import { applicationSentences as applications } from '@marquee/contract/staff-orders/applications';
import { exchangeSentences } from '@marquee/contract/staff-orders/exchange';
import { type SplitInput, splitSentences as say } from '@marquee/contract/staff-orders/split';
import type { Trx } from '../../../db/database.ts';
import { invalid, refusal } from '../../../lib/app-error.ts';
import { soldLinesOf } from '../../invoices/books/commands.ts';
import { hasInvoice } from '../../invoices/queries.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { nameOfItem } from '../../orders/items/items.ts';
import { awaitsPayment } from '../../orders/rules.ts';
import { refuseAsked } from '../../payments/exchange-requests/refuse.ts';
import { refuseWaiting } from '../../payments/commands-requests.ts';
import { lineKeyOf, type TakenTickets } from '../../payments/refunds/rules.ts';
import {
  countsOf,
  listValid,
  pick,
  refuseDisputed,
  sumsOf,
} from '../../payments/refunds/tickets.ts';
import { type SplitSums, splitSums } from '../../payments/splits/rules.ts';
import type { MovedPlace } from '../../questions/answers/places.ts';

/** What leaves an order, before it is written. */
export type SplitPlan = {
  sums: SplitSums;
  /** What leaves; without an id, of an unpaid order. */
  tickets: { id: string | null; label: string }[];
  /** Where they were in the order and are in the new one; an old ticket had no place. */
  places: MovedPlace[];
  /** How the places of an unpaid order move that stay in it. */
  stayed: MovedPlace[];
};

/**
 * Decides what leaves an order.
 * @param order under its locks
 * @throws AppError `not_splittable`, `tickets_gone` or `group_whole`, or what refuses its money
 */
export async function planSplit(
  trx: Trx,
  order: LockedOrder,
  input: SplitInput,
): Promise<SplitPlan> {
  await refuseSplit(trx, order);
  const plan =
    order.status === 'completed'
      ? await planTickets(trx, order, input)
      : planPlaces(order, input.indexes);
  if (plan.sums.kept.items.length === 0) throw refusal('not_splittable', say.nothingLeft);
  return plan;
}

async function refuseSplit(trx: Trx, order: LockedOrder): Promise<void> {
  if (order.status === 'cancelled') throw refusal('not_splittable', say.cancelled);
  if (order.status === 'applied') throw refusal('not_splittable', applications.notDecided);
  if (order.is_guest) throw refusal('not_splittable', say.guest);
  if (awaitsPayment(order.status)) {
    if (order.completes_at !== null) throw refusal('not_splittable', say.marked);
    const isUnderWay = order.status === 'processing' && order.checkout_id !== null;
    if (isUnderWay) throw refusal('not_splittable', say.underWay);
    return;
  }
  await refuseDisputed(trx, order.id);
  await refuseWaiting(trx, order.id);
  await refuseAsked(trx, order.id);
  if (order.total_cents === 0) return;
  if (!(await hasInvoice(trx, order.id))) throw refusal('not_splittable', say.oldOrder);
  const [line] = await soldLinesOf(trx, order.id);
  if (line && line.saleOrganizationId !== order.event.organization_id) {
    throw refusal('not_splittable', say.otherSeller);
  }
}

async function planTickets(
  trx: Trx,
  order: LockedOrder,
  { ticket_ids: ids, indexes }: SplitInput,
): Promise<SplitPlan> {
  if (indexes.length > 0 || ids.length === 0) throw invalid({ ticket_ids: [say.byTicket] });
  const picked = pick(await listValid(trx, order.id), ids);
  const tickets = await trx
    .selectFrom('tickets')
    .select(['id', 'label', 'place'])
    .where(
      'id',
      'in',
      picked.map(({ id }) => id),
    )
    .orderBy('place')
    .orderBy('id')
    .execute();
  return {
    sums: splitSums(sumsOf(order), countsOf(picked)),
    tickets: tickets.map(({ id, label }) => ({ id, label })),
    places: tickets.flatMap(({ place }, index) =>
      place === null ? [] : { from: place, to: index + 1 },
    ),
    stayed: [],
  };
}

/** Chooses tickets that are not issued yet, by their places in the order. */
function planPlaces(order: LockedOrder, indexes: number[]): SplitPlan {
  if (indexes.length === 0) throw invalid({ indexes: [say.byIndex] });
  const chosen = new Set(indexes);
  const taken = new Map<string, TakenTickets>();
  const [places, stayed]: [MovedPlace[], MovedPlace[]] = [[], []];
  const tickets: SplitPlan['tickets'] = [];
  // Names and answers count people; a piece of an add-on is chosen like a person and has no place.
  let index = 0;
  let people = 0;
  let used = 0;
  for (const item of order.items) {
    const { priceTypeId, unitCents, quantity, admits = 1 } = item;
    let bought = 0;
    for (let one = 0; one < quantity; one += 1) {
      const group = Array.from({ length: Math.max(admits, 1) }, (_, more) => index + more);
      index += group.length;
      const moves = group.filter((place) => chosen.has(place)).length;
      used += moves;
      if (moves > 0 && moves < group.length) {
        throw refusal('group_whole', say.wholeGroup(nameOfItem(item)));
      }
      const into = moves > 0 ? places : stayed;
      for (let person = 0; person < admits; person += 1) {
        people += 1;
        into.push({ from: people, to: into.length + 1 });
      }
      if (moves === 0) continue;
      bought += 1;
      tickets.push(...group.map(() => ({ id: null, label: item.label })));
    }
    if (bought === 0) continue;
    if (priceTypeId === null) throw refusal('not_splittable', exchangeSentences.oldPrice);
    taken.set(lineKeyOf(priceTypeId, unitCents), { quantity: bought, creditedCents: 0 });
  }
  if (used !== chosen.size) throw invalid({ indexes: [say.byIndex] });
  const sums = splitSums(sumsOf(order), taken);
  const isFree = [sums.kept, sums.moved].some(
    ({ items, totalCents }) => items.length > 0 && totalCents === 0,
  );
  if (isFree) throw refusal('not_splittable', say.free);
  return { sums, tickets, places, stayed };
}
