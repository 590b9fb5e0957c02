import { stateSentences } from '@marquee/contract/events/state-sentences';
import type { PublicOrder } from '@marquee/contract/orders/public';
import type { TicketRefund } from '@marquee/contract/payments/refunds';
import { sumAlike } from '@marquee/contract/payments/shares';
import { formatEuro } from '@marquee/contract/formats/money';
import { forBought } from '@marquee/contract/pricing/bought-words';
import type { OrderMailKind } from '../../orders/mail/jobs.ts';
import type { MailPart } from './layout.ts';
import { inSentence } from '../../../documents/words.ts';
import { calendarLink, schedulePart, suggestLink } from './extras.ts';
import {
  type Around,
  blockOf,
  contactOf,
  documentsOf,
  factsOf,
  noteOf,
  orderPage,
  staysValid,
} from './facts.ts';
import { exchangeAsked } from './exchange-asked.ts';
import { invoiceCorrected } from './invoice-corrected.ts';
import { codesOf } from './codes.ts';
import { askedAfter, namesMissing } from './names-missing.ts';
import { accepted, applied, declined, undecided } from './applications.ts';
import { whyCancelled, whyReturned } from './reasons.ts';
import { accountPart, refundAccount } from './refund-account.ts';
import { accountRestored, received, reminder } from './to-pay.ts';

export const mailParts: Record<OrderMailKind, (order: PublicOrder, around: Around) => MailPart[]> =
  {
    tickets,
    received,
    applied,
    accepted,
    declined,
    undecided,
    reminder,
    cancelled,
    'expired-refund': expiredRefund,
    'tickets-refunded': ticketsRefunded,
    'event-cancelled': cancelled,
    'account-restored': accountRestored,
    'refund-account': refundAccount,
    'names-missing': namesMissing,
    'invoice-corrected': invoiceCorrected,
    'exchange-asked': exchangeAsked,
  };

function tickets(order: PublicOrder, around: Around): MailPart[] {
  const pieces = order.tickets.filter(({ pick_up }) => pick_up);
  const people = order.tickets.filter(({ pick_up }) => !pick_up);
  const isOne = order.tickets.length === 1;
  const isOnePerson = people.length === 1;
  const admission = isOnePerson
    ? 'Show this code at the door, on paper or on a screen.'
    : 'Show a code for each person at the door, on paper or on a screen.';
  const pickUp = `Show the ${people.length > 0 ? 'other ' : ''}${pieces.length === 1 ? 'code' : 'codes'} at the event to pick up what you bought.`;
  const show = [people.length > 0 ? admission : '', pieces.length > 0 ? pickUp : '']
    .join(' ')
    .trim();
  const all = people.length === 0 ? 'All codes are' : 'All tickets are';
  const file = `${isOne && isOnePerson ? 'The ticket is' : all} also in the attached PDF.`;
  const how = around.hasPdf ? `${show} ${file}` : show;
  const care = `Keep the ${isOne ? 'code' : 'codes'} private: the first person to show ${isOne ? 'it' : 'one'} ${people.length > 0 ? 'is admitted' : 'gets it'}.`;
  return [
    factsOf(order, 'Total'),
    {
      part: 'links',
      links: [
        ['See your order', orderPage(order, around)],
        ...suggestLink(orderPage(order, around), around.extras),
        ...calendarLink(order, around.origin, around.extras),
        ...documentsOf(order, around),
      ],
    },
    ...askedAfter(order, around),
    ...codesOf(isOnePerson ? 'Your ticket' : `Your ${people.length} tickets`, people),
    ...codesOf('To pick up at the event', pieces),
    { part: 'paragraph', text: around.extras.isOver ? stateSentences.over : how },
    ...schedulePart(order, around.extras),
    { part: 'note', text: `${care} ${contactOf(order, around)}`.trim() },
  ];
}

/** Returns the organizer's own words, one paragraph for each block of lines. */
function wordsOf(message = ''): MailPart[] {
  const paragraphs = blockOf(message).split(/\n{2,}/);
  return paragraphs.filter(Boolean).map((text) => ({ part: 'paragraph', text }));
}

function cancelled(order: PublicOrder, around: Around): MailPart[] {
  const wasPaid = order.refund !== null;
  // The event was cancelled, and the refund waits for a decision.
  const isOpen = order.status === 'completed';
  const unpaid = order.total > 0 && !isOpen ? 'There is nothing to pay.' : '';
  const waiting = order.total > 0 ? 'You get another mail about your refund.' : '';
  // An order that costs nothing has its tickets at once, unless it was an application.
  const hadTickets =
    wasPaid || order.tickets.length > 0 || (order.total === 0 && order.completed_at !== null);
  const sentences = [
    whyCancelled(order),
    hadTickets ? `Its ${forBought(order.items, 'ticket is', 'tickets are')} no longer valid.` : '',
    wasPaid ? moneyOf(order) : isOpen ? waiting : unpaid,
    hadTickets && !isOpen ? effortOf(order) : '',
  ];
  return [
    ...wordsOf(around.message),
    { part: 'paragraph', text: sentences.filter((sentence) => sentence !== '').join(' ') },
    ...accountPart(order),
    factsOf(order, 'Total'),
    {
      part: 'links',
      links: [['See your order', orderPage(order, around)], ...documentsOf(order, around)],
    },
    ...noteOf(contactOf(order, around)),
  ];
}

/** Says that a cancelled event asks nothing of a buyer, unless it does. */
function effortOf({ asks_account, event }: PublicOrder): string {
  const isNeedless = event.schedule_change.cancelled_at !== null && !asks_account;
  return isNeedless ? 'You need not do anything.' : '';
}

function expiredRefund(order: PublicOrder, around: Around): MailPart[] {
  return [
    { part: 'paragraph', text: whyReturned(order) },
    { part: 'paragraph', text: moneyOf(order) },
    factsOf(order, 'Total'),
    {
      part: 'links',
      links: [['See your order', orderPage(order, around)], ...documentsOf(order, around)],
    },
    ...noteOf(contactOf(order, around)),
  ];
}

function ticketsRefunded(order: PublicOrder, around: Around): MailPart[] {
  const { refund } = around;
  if (!refund) return cancelled(order, around);
  if (refund.tickets.length === 0) return sumRefunded(order, around, refund);
  const isOne = refund.tickets.length === 1;
  const organizer = inSentence(order.event.organizer.Name);
  const who = refund.by_buyer ? 'You gave back' : `${organizer} cancelled`;
  const gone = `${who} ${isOne ? 'the ticket' : 'the tickets'} ${refund.tickets.join(', ')} of this order. ${isOne ? 'It is' : 'They are'} no longer valid.`;
  const kept =
    order.tickets.length === 0
      ? []
      : [{ part: 'paragraph', text: `Your other ${staysValid(order)}` } as const];
  return [
    { part: 'paragraph', text: `${gone} ${partMoneyOf(refund, organizer)}`.trim() },
    ...kept,
    ...accountPart(order),
    factsOf(order, 'Total'),
    {
      part: 'links',
      links: [['See your order', orderPage(order, around)], ...documentsOf(order, around)],
    },
    ...noteOf(contactOf(order, around)),
  ];
}

function sumRefunded(order: PublicOrder, around: Around, refund: TicketRefund): MailPart[] {
  const organizer = inSentence(order.event.organizer.Name);
  const tax = refund.tax > 0 && order.tax;
  const vat = tax ? ` incl. ${formatEuro(refund.tax)} ${inSentence(tax.name)}` : '';
  const facts: [string, string][] = [
    ['Refund', `${formatEuro(refund.amount)}${vat}`],
    ['Reason', inSentence(refund.reason)],
  ];
  return [
    {
      part: 'paragraph',
      text: `A part of your order is refunded. ${partMoneyOf(refund, organizer)} Your ${staysValid(order)}`,
    },
    { part: 'facts', facts },
    ...accountPart(order),
    factsOf(order, 'Total'),
    {
      part: 'links',
      links: [['See your order', orderPage(order, around)], ...documentsOf(order, around)],
    },
    ...noteOf(contactOf(order, around)),
  ];
}

function partMoneyOf(refund: TicketRefund, organizer: string): string {
  return sharesOf(refund.parts ?? [refund], organizer);
}

function sharesOf(parts: MoneyBack[], organizer: string): string {
  const alike = sumAlike(parts, ({ state, refunded_by: by }) => `${state} ${by}`);
  return alike.map((part) => shareOf(part, organizer)).join(' ');
}

type MoneyBack = Pick<TicketRefund, 'amount' | 'refunded_by' | 'state'>;

function shareOf({ amount, refunded_by, state }: MoneyBack, organizer: string): string {
  const money = formatEuro(amount);
  if (refunded_by === null) return '';
  if (refunded_by === 'organizer') {
    return state === 'done'
      ? `${organizer} has returned your ${money} to you.`
      : `${organizer} took your payment and will return ${money} to you.`;
  }
  return state === 'done'
    ? `Your ${money} has been refunded the way you paid.`
    : `${money} will be refunded the way you paid.`;
}

function moneyOf({ refund, refunded_by, refund_parts, total, status, event }: PublicOrder): string {
  const organizer = inSentence(event.organizer.Name);
  if (refund_parts) return sharesOf(refund_parts, organizer);
  if (refunded_by === 'organizer') {
    return refund === 'done'
      ? `${organizer} has returned your ${formatEuro(total)} to you.`
      : `${organizer} took your payment and will return the ${formatEuro(total)} to you.`;
  }
  // What came for an order that is not cancelled may differ from its total.
  if (status !== 'cancelled') return 'The money is refunded the way you paid.';
  return refund === 'done'
    ? `Your ${formatEuro(total)} has been refunded the way you paid.`
    : `Your ${formatEuro(total)} will be refunded the way you paid.`;
}
