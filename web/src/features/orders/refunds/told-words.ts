import { formatCount } from '@marquee/contract/formats/counts';
import type { Order } from '@marquee/contract/orders/orders';

export const TELL_BUYER = 'Tell the buyer by e-mail';

/**
 * Says who hears of a refund, before it is made.
 * @param gone the ids of the tickets that become void
 */
export function toldWords(order: Order, gone: readonly string[], isSent: boolean): string {
  const buyer = isSent && order.email !== '' ? 1 : 0;
  const holders = countHolders(order, gone);
  if (buyer + holders === 0) return 'No e-mail goes out.';
  if (holders === 0) return 'An e-mail tells the buyer.';
  const named = formatCount(holders, {
    one: 'named holder who is left without a ticket',
    other: 'named holders who are left without a ticket',
  });
  return buyer === 0
    ? `The buyer gets no e-mail; ${named} ${holders === 1 ? 'does' : 'do'}.`
    : `E-mails tell the buyer and ${named}.`;
}

/** Counts who gets mails about tickets beside the buyer: the addresses that they name. */
export function countHolders({ tickets, email }: Order, ids: readonly string[]): number {
  const addresses = tickets.flatMap(({ ticket_id: id, named }) =>
    ids.includes(id) && named?.email ? named.email.toLowerCase() : [],
  );
  return new Set(addresses.filter((address) => address !== email.toLowerCase())).size;
}
