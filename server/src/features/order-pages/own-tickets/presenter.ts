import type { OwnTicket } from '@marquee/contract/holders/own-ticket';
import type { OrderTicket } from '@marquee/contract/orders/order-ticket';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { isMet } from '@marquee/contract/questions/asked';
import type { OpenQuestion } from '@marquee/contract/questions/open';
import { isHolding } from '../../orders/rules.ts';
import type { Own } from './queries.ts';

/** Returns an order with some of its tickets and nothing else that its buyer sees. */
export function ownOrder(order: PublicOrder, indexes: number[]): Own['order'] {
  const isOwn = ({ index }: OrderTicket) => index !== null && indexes.includes(index);
  const tickets = order.tickets
    .filter(isOwn)
    .map(({ group: _group, admits: _admits, ...ticket }) => ({
      ...ticket,
      Amount: 0,
      unit_total: 0,
      fee: 0,
      paid: 0,
      named: null,
    }));
  return {
    own: true,
    order_id: '',
    secret: '',
    reference: tickets[0]?.reference ?? '',
    status: order.status,
    cancel_reason: null,
    accepted_at: null,
    decision_note: '',
    name: '',
    email: '',
    phone: '',
    company: null,
    address_over: null,
    company_change: null,
    answers: order.answers.filter(({ ticket }) => ticket !== null && indexes.includes(ticket)),
    names: null,
    open_questions: null,
    items: [],
    code: null,
    fee: 0,
    credited: 0,
    total: 0,
    tax: null,
    taxes: [],
    invoices: [],
    refund: null,
    refunded_by: null,
    asks_account: false,
    refunds: [],
    created_at: order.created_at,
    completed_at: order.completed_at,
    expires_at: null,
    payment_url: null,
    payment_failed: false,
    pays_online: false,
    payment_instructions: '',
    transfer: null,
    payment_way: null,
    tickets,
    locale: order.locale,
    event: order.event,
  };
}

/**
 * Returns what a holder may answer. Answers about the whole order are the buyer's: a question that
 * depends on one comes without that condition, or not at all.
 */
function openOf({ open_questions: open, answers }: PublicOrder, index: number) {
  if (open === null) return null;
  const given = (id: string) =>
    answers.find(({ question_id: of, ticket }) => of === id && (ticket ?? index) === index)?.value;
  const isOfTicket = (id: string) =>
    open.questions.some(({ question_id, per }) => question_id === id && per === 'ticket');
  const questions = open.questions.flatMap((question): OpenQuestion[] => {
    if (!question.tickets.includes(index)) return [];
    const own = { ...question, tickets: [index] };
    const condition = question.shown_if;
    if (condition === null || isOfTicket(condition.question_id)) return [own];
    return isMet(condition, given) ? [{ ...own, shown_if: null }] : [];
  });
  return questions.length === 0 ? null : { ...open, questions };
}

/** Presents a ticket to its holder. */
export function presentOwnTicket(
  order: PublicOrder,
  { index, name }: { index: number; name: string },
): OwnTicket {
  const { free_returns: _returns, ...event } = order.event;
  const own = ownOrder(order, [index]);
  const [ticket] = event.schedule_change.cancelled_at === null ? own.tickets : [];
  const isWaiting = isHolding(order.status);
  return {
    state: ticket ? 'valid' : isWaiting ? 'unpaid' : 'cancelled',
    holder: name,
    Type: ticket?.Type ?? '',
    reference: ticket?.reference ?? '',
    code: ticket?.code ?? '',
    checked_in_at: ticket?.checked_in_at ?? null,
    answers: ticket ? own.answers : [],
    open_questions: ticket?.takes_name === true ? openOf(order, index) : null,
    locale: order.locale,
    event,
  };
}
