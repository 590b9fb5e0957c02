import type { PublicOrder } from '@marquee/contract/orders/public';
import { sharedPrice } from '@marquee/contract/pricing/groups';
import { feeWords } from '@marquee/contract/pricing/shown';
import { inSentence } from '../../../documents/words.ts';
import type { MailPart } from './layout.ts';

/** Returns the Content-ID of a ticket's QR code inside its mail. */
export function cidOf({ reference }: PublicOrder['tickets'][number]): string {
  return `${reference}@tickets.marquee`;
}

/** Returns the codes of tickets or of add-ons; nothing without any. */
export function codesOf(heading: string, shown: PublicOrder['tickets']): MailPart[] {
  if (shown.length === 0) return [];
  const tickets = shown.map((ticket) => ({
    name: inSentence(ticket.Type),
    reference: ticket.reference,
    price: [sharedPrice(ticket), feeWords(ticket.fee)].filter(Boolean).join(', '),
    cid: cidOf(ticket),
  }));
  return [{ part: 'tickets', heading, tickets }];
}
