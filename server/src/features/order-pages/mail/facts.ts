import type { PublicOrder } from '@marquee/contract/orders/public';
import { codeWords } from '@marquee/contract/codes/words';
import type { TicketRefund } from '@marquee/contract/payments/refunds';
import { formatEuro, formatPrice } from '@marquee/contract/formats/money';
import { feeWords } from '@marquee/contract/pricing/shown';
import { formatRate } from '@marquee/contract/formats/shares';
import { inSentence, lineOf } from '../../../documents/words.ts';
import type { TicketExtras } from '../../../gateways/documents-content.ts';
import type { MailPart } from './layout.ts';

export type Around = {
  origin: string;
  hasPdf: boolean;
  /** The part of the order that was refunded, for the mail about it. */
  refund?: TicketRefund | undefined;
  /** The organizer's words about a cancelled event. */
  message?: string | undefined;
  /** The ends of the account that a refund goes to. */
  account?: string | undefined;
  /** What tickets tell beside. */
  extras: TicketExtras;
  /** Whether a reply to the mail reaches the organization. */
  canAnswer: boolean;
};

export function factsOf(
  order: PublicOrder,
  sum: 'Total' | 'To pay' | 'To pay if accepted',
): MailPart {
  const items = order.items.map(({ Type, unit_total: price, quantity }) => {
    const each = price > 0 && quantity > 1 ? `${formatEuro(price)} each` : formatPrice(price);
    return `${quantity} × ${inSentence(Type)}, ${each}`;
  });
  return {
    part: 'facts',
    facts: [
      ['Where', inSentence(order.event.location)],
      ['Tickets', [...items, ...feeOfCredited(order)].join('\n')],
      ...codeFact(order),
      ...(order.credited > 0 ? [creditedFact(order)] : []),
      [sum, totalOf(order)],
      ['Order', order.reference],
      ['Organizer', inSentence(order.event.organizer.Name)],
    ],
  };
}

function codeFact(order: PublicOrder): [string, string][] {
  return order.code === null ? [] : [['Code', codeWords(order)]];
}

function creditedFact({ credited }: PublicOrder): [string, string] {
  return ['Refunded', formatEuro(-credited)];
}

/** After a refund of a sum, the fee is named in what the tickets cost, not in what is left. */
function feeOfCredited({ fee, credited }: PublicOrder): string[] {
  return credited > 0 && fee > 0 ? [feeWords(fee)] : [];
}

/** Returns the total, and the fee and the tax in it, a line each. */
function totalOf({ total, fee, credited, tax }: PublicOrder): string {
  const included =
    total === 0 || tax === null
      ? ''
      : `incl. ${formatEuro(tax.amount)} ${inSentence(tax.name)} (${formatRate(tax.percent)})`;
  const ofFee = credited > 0 ? '' : feeWords(fee);
  return [formatPrice(total), ofFee, included].filter((line) => line !== '').join('\n');
}

export function orderPage({ secret }: PublicOrder, { origin }: Around): string {
  return `${origin}/orders/${encodeURIComponent(secret)}`;
}

export function contactOf({ event }: PublicOrder, { canAnswer }: Around): string {
  return canAnswer ? `Reply to contact ${inSentence(event.organizer.Name)}.` : '';
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

export function staysValid(order: PublicOrder): string {
  return order.tickets.length === 1 ? 'ticket stays valid.' : 'tickets stay valid.';
}

/** Links to the invoices and credit notes of an order. */
export function documentsOf({ invoices }: PublicOrder, { origin }: Around): [string, string][] {
  return invoices.flatMap(({ kind, number, href, xml }): [string, string][] => {
    const name = `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;
    const file: [string, string] = [name, `${origin}${href}`];
    // The order's page has the other formats.
    const [first] = xml;
    return first ? [file, [`${name} (XML)`, `${origin}${first.href}`]] : [file];
  });
}
