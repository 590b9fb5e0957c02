import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import type { Order } from '@marquee/contract/orders/orders';

/** Returns the label of what a corrected order can be sent with; undefined if it cannot. */
export function sendLabel(status: Order['status']): string | undefined {
  if (status === 'completed') return 'Send the tickets to this address';
  return status === 'processing' ? 'Send the payment details to the buyer' : undefined;
}

type Buyer = { name: string; email: string; phone: string; resend: boolean };

/** Says what a correction of the buyer does, before it is saved. */
export function buyerEffect(order: Order, after: Buyer): string {
  const valid = order.tickets.filter(({ voided }) => !voided).length;
  const shown =
    valid > 0
      ? `${formatCount(valid, nouns.ticket)}, the door’s list and the attendees show the new name.`
      : 'The order and the door’s list show the new name.';
  const kept = order.invoices.map(({ number }) => number).join(', ');
  const isElsewhere =
    after.email.trim().toLowerCase() !== order.email.toLowerCase() || after.phone !== order.phone;
  return [
    ...(after.name.trim() === order.name ? [] : [shown]),
    ...(after.name.trim() === order.name || kept === '' ? [] : [`${kept} keeps the old name.`]),
    ...(isElsewhere && order.marketing
      ? ['The agreement to marketing ends: it was given for the old address or number.']
      : []),
    mailsOf(after.resend),
  ].join(' ');
}

/** Says what a deadline does, before it is saved. */
export function deadlineEffect(
  order: Order,
  deadline: string | undefined,
  isSent: boolean,
): string {
  const seats = formatCount(order.quantity, { one: 'seat stays', other: 'seats stay' });
  const kept =
    deadline === undefined
      ? []
      : [
          `${seats} held until ${formatInstantHere(deadline)}. An order that is unpaid then is cancelled.`,
        ];
  return [...kept, mailsOf(isSent)].join(' ');
}

function mailsOf(isSent: boolean): string {
  return isSent ? '1 e-mail goes out.' : 'No e-mail goes out.';
}
