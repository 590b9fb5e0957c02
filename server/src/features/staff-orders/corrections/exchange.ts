import { type HandedWay, handedWayNames } from '@marquee/contract/finance/handed-ways';
import { applicationSentences as applications } from '@marquee/contract/staff-orders/applications';
import { loggedCents } from '@marquee/contract/audit/logged-values';
import { formatCents } from '@marquee/contract/formats/money';
import { amountOf, centsOf } from '@marquee/contract/money';
import {
  type ExchangeInput,
  exchangeSentences as say,
} from '@marquee/contract/staff-orders/exchange';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { type Actor, isAdministrator } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { soldLinesOf } from '../../invoices/books/commands.ts';
import { exchangeEntries } from '../../invoices/books/exchange.ts';
import { hasInvoice } from '../../invoices/queries.ts';
import { changeOrder, type LockedOrder, type OrderChange } from '../../orders/commands.ts';
import { leavePaymentPage, writeWhatIsLeft } from '../../orders/commands-rows.ts';
import { requestedItemsOf } from '../../orders/items/items.ts';
import { goneHoldersDue } from '../../orders/holders/jobs.ts';
import { moveHolders } from '../../orders/holders/write.ts';
import { movedPlaces } from '../../questions/answers/places.ts';
import { moveAnswers } from '../../questions/answers/write.ts';
import { partMailJob } from '../../orders/mail/jobs.ts';
import { orderInWords } from '../../orders/presenter-audit.ts';
import { awaitsPayment, refuseClosed } from '../../orders/rules.ts';
import { refuseAsked } from '../../payments/exchange-requests/refuse.ts';
import { refuseWaiting } from '../../payments/commands-requests.ts';
import { moneyOf, sharesBack, writeExchange } from '../../payments/exchanges/write.ts';
import { listKept } from '../../payments/settling/kept.ts';
import { accountOf, type KeptPayment, type Share } from '../../payments/settling/shares.ts';
import { lockShortfall } from '../../payments/refunds/commands.ts';
import { refuseDisputed } from '../../payments/refunds/tickets.ts';
import { closeCheckouts } from '../../payments/settling/settle.ts';
import { otherTotal } from '../rules-total.ts';
import { askBuyer, payableOnline } from './ask-buyer.ts';
import { keepSeats } from './exchange-code.ts';
import { type ExchangePlan, moveExchanged, planExchange } from './exchange-plan.ts';
import { sendCorrected } from './mail.ts';

/** What an exchange did, or would do. */
export type Exchanged = {
  id: string;
  before: LockedOrder;
  /** undefined: the order had these tickets already. */
  plan: ExchangePlan | undefined;
  /** What goes back of each payment, because a paid order costs less. */
  back: Share[];
  /** Until when the buyer could pay online what the order costs more; null: cannot. */
  payableUntil: Date | null;
};

/**
 * Changes the ticket types and quantities of an order. The request names all tickets that it is to
 * have, so that the same request again changes nothing.
 * @throws AppError `not_found`, or `conflict` when the order cannot be changed, seats are missing,
 * tickets to remove are checked in, the total differs, or more is to be paid
 */
export async function exchangeTickets(
  deps: Deps,
  actor: Actor,
  orderId: string,
  input: ExchangeInput,
): Promise<Exchanged> {
  let done: Omit<Exchanged, 'id'> | undefined;
  const id = await changeOrder(deps, actor, orderId, async (trx, order, now) => {
    await refuseExchange(trx, order, now);
    const isPaid = order.status === 'completed';
    const isAsking = input.ask_buyer && isPaid;
    const plan = await planExchange(trx, order, requestedItemsOf(input.items), now, { isAsking });
    const sold = isPaid ? await soldLinesOf(trx, order.id) : [];
    const kept = isPaid ? await listKept(trx, order.id) : [];
    const back = plan && isPaid ? backOf(order, kept, plan) : [];
    const payableUntil = isPaid ? payableOnline(deps, order, now) : null;
    done = { before: order, plan, back, payableUntil };
    if (!plan) return undefined;
    if (input.ask_buyer) {
      refuseTotal(plan, input);
      refuseSeller(order, sold);
      return askBuyer(deps, trx, order, { plan, input }, now);
    }
    await refuseMoney(trx, actor, order, { plan, kept, back, sold, input }, now);
    if (input.dry_run) return undefined;
    return carryOut(deps, trx, order, { plan, ...input }, now);
  });
  if (!done) throw new Error(`The exchange of order ${id} was not decided.`);
  return { id, ...done };
}

async function refuseExchange(trx: Trx, order: LockedOrder, now: Date): Promise<void> {
  if (order.status === 'cancelled') throw refusal('not_exchangeable', say.cancelled);
  if (order.status === 'applied') throw refusal('not_exchangeable', applications.notDecided);
  refuseClosed(order.event, { at: now, isAtDoor: true });
  if (order.is_guest) throw refusal('not_exchangeable', say.guest);
  if (awaitsPayment(order.status)) {
    if (order.completes_at !== null) throw refusal('not_exchangeable', say.marked);
    const isUnderWay = order.status === 'processing' && order.checkout_id !== null;
    if (isUnderWay) throw refusal('not_exchangeable', say.underWay);
    return;
  }
  await refuseDisputed(trx, order.id);
  await refuseWaiting(trx, order.id);
  await refuseAsked(trx, order.id);
  if (order.total_cents > 0 && !(await hasInvoice(trx, order.id))) {
    throw refusal('not_exchangeable', say.oldOrder);
  }
}

function backOf(order: LockedOrder, kept: KeptPayment[], { exchange }: ExchangePlan): Share[] {
  const less = order.total_cents - exchange.after.totalCents;
  return less > 0 ? sharesBack(kept, exchange, less) : [];
}

type Asked = {
  plan: ExchangePlan;
  kept: KeptPayment[];
  back: Share[];
  sold: Awaited<ReturnType<typeof soldLinesOf>>;
  input: ExchangeInput;
};

/** Refuses an exchange whose money cannot be moved, or differs from what was shown. */
async function refuseMoney(
  trx: Trx,
  actor: Actor,
  order: LockedOrder,
  { plan, kept, back, sold, input }: Asked,
  now: Date,
): Promise<void> {
  const { taken, added, after } = plan.exchange;
  refuseTotal(plan, input);
  if (order.status !== 'completed') {
    if (after.totalCents === 0) throw refusal('not_exchangeable', say.free);
    return;
  }
  refuseSeller(order, sold);
  const more = after.totalCents - order.total_cents;
  if (more > 0) {
    if (input.paid || input.paid_by !== undefined || input.dry_run) return;
    const details = { to_pay: amountOf(more) };
    throw refusal('difference_to_pay', say.toPay(formatCents(more)), { details });
  }
  if (accountOf(kept) === 'connected' && added.totals.feeCents > taken.gone.feeCents) {
    throw refusal('not_exchangeable', say.feeRises);
  }
  const money = moneyOf(kept, back);
  // Money that the organizer took itself never waits for the balance.
  if (isAdministrator(actor) || back.every(({ payment }) => payment.provider === 'offline')) return;
  const entries = { id: order.id, out: taken.lines, added: added.lines, money };
  const change = changeOf(order, exchangeEntries(order.event, order.id, entries, { sold, now }));
  if ((await lockShortfall(trx, change)) > 0) throw refusal('beyond_balance', say.beyondBalance);
}

function refuseTotal({ exchange: { after } }: ExchangePlan, { total }: ExchangeInput): void {
  if (total === undefined || centsOf(total) === after.totalCents) return;
  throw otherTotal(after.totalCents);
}

function refuseSeller({ event }: LockedOrder, [line]: Asked['sold']): void {
  if (!line || line.saleOrganizationId === event.organization_id) return;
  throw refusal('not_exchangeable', say.otherSeller);
}

/** Returns how entries change the balance of the seller. */
function changeOf(order: LockedOrder, entries: ReturnType<typeof exchangeEntries>) {
  const { organization_id: organizationId } = order.event;
  const own = entries
    .flatMap(({ lines }) => lines)
    .filter((line) => line.organizationId === organizationId);
  return { organizationId, cents: -own.reduce((sum, line) => sum + line.amountCents, 0) };
}

async function carryOut(
  deps: Deps,
  trx: Trx,
  order: LockedOrder,
  {
    plan,
    resend,
    paid_by: way,
  }: { plan: ExchangePlan } & Pick<ExchangeInput, 'resend' | 'paid_by'>,
  now: Date,
): Promise<OrderChange> {
  const { exchange, removed } = plan;
  const { after } = exchange;
  await moveExchanged(trx, order, plan);
  let refundId: string | undefined;
  if (order.status === 'completed') {
    const ids = removed.map(({ id }) => id);
    const change = { removed: ids, exchange, way: way ?? null };
    refundId = await writeExchange(trx, order, change, now);
  } else {
    await writeWhatIsLeft(trx, order.id, after);
    const moved = movedPlaces(order.items, after.items);
    await moveHolders(trx, order.id, moved);
    await moveAnswers(trx, order.id, moved);
    // The page asks for the total of before.
    await leavePaymentPage(trx, order.id);
    await closeCheckouts(trx, [order], now);
  }
  if (plan.code?.seats) await keepSeats(trx, order.id, plan.code.seats);
  if (resend) {
    await sendCorrected(deps, trx, order, now);
    if (refundId !== undefined) await enqueue(trx, [partMailJob(order.id, refundId)], now);
    // The mail with the tickets tells all holders. Without it, only those are told who lost theirs.
  } else await enqueue(trx, await goneHoldersDue(trx, order.id), now);
  const { status, total_cents: totalCents, items } = order;
  const less = totalCents - after.totalCents;
  return {
    action: 'order.exchanged',
    before: orderInWords({ status, totalCents, items }),
    after: {
      ...orderInWords({ status, totalCents: after.totalCents, items: after.items }),
      ...(status === 'completed' && less > 0 && { refunded: loggedCents(less) }),
      ...(status === 'completed' && less < 0 && { paid: loggedCents(-less), ...paidBy(way) }),
    },
  };
}

function paidBy(way: HandedWay | undefined) {
  return way === undefined ? {} : { payment: handedWayNames[way] };
}
