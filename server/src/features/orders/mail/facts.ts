import type { PublicOrder } from '@marquee/contract/orders/public';
import type { TicketRefund } from '@marquee/contract/orders/refunds';
import { formatEuro, formatPrice } from '@marquee/contract/formats/money';
import { formatRate } from '@marquee/contract/formats/shares';
import { lineOf } from '../../../documents/words.ts';
import type { TicketExtras } from '../../../gateways/documents-content.ts';
import type { MailPart } from './layout.ts';

export type Around = {
  origin: string;
  hasPdf: boolean;
  /** The part of the order that was refunded, for the mail about it. */
  refund?: TicketRefund | undefined;
  /** The organizer's words about a cancelled event. */
  message?: string;
  /** What tickets tell beside. */
  extras: TicketExtras;
  /** Whether a reply to the mail reaches the organization. */
  canAnswer: boolean;
};

export function factsOf(order: PublicOrder, sum: 'Total' | 'To pay'): MailPart {
  const items = order.items.map(({ Type, Amount, quantity }) => {
    const each = Amount > 0 && quantity > 1 ? `${formatEuro(Amount)} each` : formatPrice(Amount);
    return `${quantity} × ${lineOf(Type)}, ${each}`;
  });
  return {
    part: 'facts',
    facts: [
      ['Where', lineOf(order.event.location)],
      ['Tickets', items.join('\n')],
      ...(order.fee > 0 ? [feeOf(order)] : []),
      ...(order.credited > 0 ? [creditedFact(order)] : []),
      [sum, totalOf(order)],
      ['Order', order.reference],
      ['Organizer', lineOf(order.event.organizer.Name)],
    ],
  };
}

function feeOf({ fee }: PublicOrder): [string, string] {
  return ['Booking fee', formatEuro(fee)];
}

function creditedFact({ credited }: PublicOrder): [string, string] {
  return ['Refunded', formatEuro(-credited)];
}

function totalOf({ total, tax }: PublicOrder): string {
  if (total === 0 || tax === null) return formatPrice(total);
  return `${formatEuro(total)}\nincl. ${formatEuro(tax.amount)} ${lineOf(tax.name)} (${formatRate(tax.percent)})`;
}

export function orderPage({ secret }: PublicOrder, { origin }: Around): string {
  return `${origin}/orders/${encodeURIComponent(secret)}`;
}

export function contactOf({ event }: PublicOrder, { canAnswer }: Around): string {
  return canAnswer ? `Reply to contact ${lineOf(event.organizer.Name)}.` : '';
}

export function noteOf(text: string): MailPart[] {
  return text === '' ? [] : [{ part: 'note', text }];
}

/** Cleans each line of a text, and keeps its line breaks. */
export function blockOf(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(lineOf)
    .join('\n')
    .trim();
}
