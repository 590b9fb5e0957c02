import { sql } from 'kysely';
import { DAY_MS } from '@marquee/contract/time';
import type { Json } from '@marquee/server/db/schema.generated';
import type { Deps } from '@marquee/server/deps';
import { answersChanger } from '@marquee/server/features/order-pages/answers/change';
import { correctCompany } from '@marquee/server/features/staff-orders/corrections/company';
import { correctBuyer } from '@marquee/server/features/staff-orders/corrections/buyer';
import { setDeadline } from '@marquee/server/features/staff-orders/corrections/deadline';
import { refundSum } from '@marquee/server/features/staff-orders/refunds/sum';
import { splitOrder } from '@marquee/server/features/staff-orders/splits/split';
import { exchangeTickets } from '@marquee/server/features/staff-orders/corrections/exchange';
import { deliveryJobs, eInvoiceJobs } from '@marquee/server/features/invoices/deliveries/jobs';
import { BUNDLE } from '@marquee/server/jobs/jobs';
import { itemsOf } from '@marquee/server/features/orders/items/items';
import type { Actor } from '@marquee/server/lib/actor';
import { randomFrom } from '../random.ts';
import { moveOrderHere, REACHED } from './moves.ts';
import { sendIcons } from './icons.ts';
import { DIET, TALK } from './questions.ts';

/** What an organizer gives back of an order, in euros. */
const GOODWILL = 8;

/** The demo events whose organizer corrects orders. */
const correctedEvents: ReadonlySet<string> = new Set(['salt-and-static', 'depot-sessions']);

/**
 * Corrects orders of an event, one in each way, as far as the event has such orders: the buyer's
 * address, an exchanged ticket, the company on the invoice, a ticket more, a friend's ticket in an
 * order of its own, a sum given back, and a later deadline for the payment. A repetition does nothing.
 */
async function correctSome(deps: Deps, actor: Actor, eventId: string): Promise<void> {
  const done = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('event_id', '=', eventId)
    .where('noted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (done) return;
  const orders = await deps.db
    .selectFrom('orders')
    .select(['id', 'status', 'email', 'ordered', 'expires_at', 'total_cents'])
    .where('event_id', '=', eventId)
    .where('status', '!=', 'cancelled')
    .where('is_guest', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const completed = orders.filter(({ status }) => status === 'completed');
  const newest = completed.at(-1);
  if (newest) {
    const email = newest.email.replace(/@.*/u, '@example.net');
    const links = { resend: false, new_links: true, new_invoice: false };
    await correctBuyer(deps, actor, { orderId: newest.id, email, ...links });
  }
  const swapped = completed.find(({ ordered }) => itemsOf(ordered)[0]?.quantity === 2);
  if (swapped) await swapOne(deps, actor, eventId, swapped.id);
  const billed = completed.find(({ id, total_cents: cents }) => cents > 0 && id !== swapped?.id);
  if (billed) await correctCompany(deps, actor, billed.id, { company, resend: false });
  await forgetDeliveries(deps, eventId);
  const raised = completed.find((order) => {
    const isOther = ![newest?.id, swapped?.id, billed?.id].includes(order.id);
    return isOther && order.total_cents > 0 && itemsOf(order.ordered).length === 1;
  });
  if (raised) await addOne(deps, actor, raised);
  const shared = completed.find(({ id, total_cents: cents, ordered }) => {
    const isOther = ![newest?.id, swapped?.id, billed?.id, raised?.id].includes(id);
    return isOther && cents > 0 && (itemsOf(ordered)[0]?.quantity ?? 0) > 1;
  });
  if (shared) await splitOne(deps, actor, shared.id);
  const disappointed = completed.findLast((order) => {
    const isOther = ![newest, swapped, billed, raised, shared].some((one) => one?.id === order.id);
    return isOther && order.total_cents > GOODWILL * 100;
  });
  if (disappointed) {
    const reason = 'The view was blocked by the sound desk.';
    const sum = {
      amount: GOODWILL,
      reason,
      keeps_tickets: true,
      send: false,
      key: 'demo-goodwill',
    };
    await refundSum(deps, actor, disappointed.id, sum);
  }
  const unpaid = orders.findLast(({ expires_at: until }) => until !== null && until > deps.clock());
  if (unpaid?.expires_at) {
    const later = new Date(unpaid.expires_at.getTime() + 2 * DAY_MS).toISOString();
    await setDeadline(deps, actor, unpaid.id, { expires_at: later, resend: false });
  }
}

/** Corrects orders of a demo event as its organizer does; a repetition does nothing. */
export async function correctOrders(
  deps: Deps,
  actor: Actor,
  { id, key }: { id: string; key: string },
): Promise<void> {
  if (correctedEvents.has(key)) await correctSome(deps, actor, id);
  if (key === REACHED) await moveOrderHere(deps, actor, id);
}

const company = {
  name: 'Werkstatt Morgenrot GmbH',
  address: { street: 'Lange Straße 12', postal_code: '10243', city: 'Berlin', country: 'DE' },
  vat_id: 'DE136695976',
  purchase_order: 'PO-2291',
};

/** Deletes the deliveries of an event's e-invoices, because no network knows the demo's companies. */
async function forgetDeliveries({ db }: Deps, eventId: string): Promise<void> {
  const invoices = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select('invoices.id')
    .where('event_id', '=', eventId)
    .execute();
  const ids = invoices.map(({ id }) => id);
  await db
    .deleteFrom('jobs')
    .where('kind', 'in', [eInvoiceJobs.kind, deliveryJobs.kind, BUNDLE])
    // Several jobs may be bundled into one.
    .where(sql<boolean>`payload::text like any(${ids.map((id) => `%${id}%`)})`)
    .execute();
  // A server that runs meanwhile may have prepared a delivery.
  await db
    .deleteFrom('invoice_deliveries')
    .where('status', '=', 'waiting')
    .where(sql<boolean>`invoice_id = any(${ids})`)
    .execute();
}

/** Exchanges one of an order's two tickets for one of the event's cheapest type. */
async function swapOne(deps: Deps, actor: Actor, eventId: string, id: string): Promise<void> {
  const prices = await deps.db
    .selectFrom('price_types')
    .innerJoin('tickets', (join) => join.onTrue())
    .select(['price_types.id', 'amount_cents', 'tickets.price_type_id as own'])
    .where('price_types.event_id', '=', eventId)
    .where('tickets.order_id', '=', id)
    .orderBy('amount_cents')
    .execute();
  const [cheapest] = prices;
  if (!cheapest?.own || cheapest.id === cheapest.own) return;
  const items = [cheapest.own, cheapest.id].map((ticket_id) => ({ ticket_id, quantity: 1 }));
  const input = { items, dry_run: false, paid: false, ask_buyer: false, resend: false };
  await exchangeTickets(deps, actor, id, input);
}

/** Adds one more ticket of an order's type, which the organizer is paid for in cash. */
async function addOne(deps: Deps, actor: Actor, { id, ordered }: { id: string; ordered: Json }) {
  const [line] = itemsOf(ordered);
  if (!line?.priceTypeId) return;
  const items = [{ ticket_id: line.priceTypeId, quantity: line.quantity + 1 }];
  const paid = { paid: true, paid_by: 'cash', ask_buyer: false } as const;
  await exchangeTickets(deps, actor, id, { items, dry_run: false, resend: false, ...paid });
}

/** Gives one ticket of an order to a friend, as an order of its own. */
async function splitOne(deps: Deps, actor: Actor, id: string): Promise<void> {
  const ticket = await deps.db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', id)
    .where('voided_at', 'is', null)
    .where('group_id', 'is', null)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!ticket) return;
  const buyer = { name: 'Noor Haddad', email: 'noor.haddad@example.net', phone: '' };
  const input = { ...buyer, ticket_ids: [ticket.id], indexes: [], dry_run: false, resend: false };
  await splitOrder(deps, actor, id, input);
}

/** One buyer in this many changes an answer. */
const CHANGES_ONE_IN = 5;

/**
 * Answers what demo events ask after the booking, as some of the buyers did by now, and changes a few
 * answers. Repeating it changes nothing.
 */
export async function answerLate(deps: Deps, event: { id: string; key: string }): Promise<void> {
  const isAsked = event.key === 'night-of-small-apps';
  if (!isAsked && event.key !== 'founders-breakfast') return;
  const orders = await deps.db
    .selectFrom('orders')
    .select('secret')
    .where('event_id', '=', event.id)
    .where('status', '=', 'completed')
    .where('is_guest', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { byBuyer } = answersChanger(deps);
  const chance = randomFrom(`late answers ${event.key}`);
  const showing: string[] = [];
  for (const [index, { secret }] of orders.entries()) {
    const value = chance.pick(['Yes', 'No, I watch', 'No, I watch', 'I decide on the spot', '']);
    if (value === 'Yes') showing.push(secret);
    if (isAsked) await byBuyer(secret, [{ question_id: TALK, value }]);
    else if (index % CHANGES_ONE_IN === 0) {
      await byBuyer(secret, [{ question_id: DIET, ticket: 0, value: 'Vegan' }]);
    }
  }
  if (isAsked) await sendIcons(deps, event.id, showing, byBuyer);
}
