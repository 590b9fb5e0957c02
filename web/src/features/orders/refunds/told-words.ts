import { formatCount } from '@marquee/contract/formats/counts';
import type { Order } from '@marquee/contract/orders/orders';

export const TELL_BUYER = 'Tell the buyer by e-mail';
export const TELL_BUYERS = 'Tell the buyers by e-mail';

const leftWithout = {
  one: 'named holder who is left without a ticket',
  other: 'named holders who are left without a ticket',
};

/**
 * Says who hears of a refund, before it is made.
 * @param gone the ids of the tickets that become void
 */
export function toldWords(order: Order, gone: readonly string[], isSent: boolean): string {
  const buyer = isSent && order.email !== '' ? 1 : 0;
  const holders = countHolders(order, gone);
  if (buyer + holders === 0) return 'No e-mail goes out.';
  if (holders === 0) return 'An e-mail tells the buyer.';
  const named = formatCount(holders, leftWithout);
  return buyer === 0
    ? `The buyer gets no e-mail; ${named} ${holders === 1 ? 'does' : 'do'}.`
    : `E-mails tell the buyer and ${named}.`;
}

/** Returns the label of the tick for several orders; '' where no buyer has an address. */
export function tellLabel(orders: readonly Pick<Order, 'email'>[]): string {
  const buyers = orders.filter(({ email }) => email !== '').length;
  if (buyers === 0) return '';
  return buyers === 1 ? TELL_BUYER : TELL_BUYERS;
}

/** Says who hears of the cancellation of whole orders, before they are cancelled. */
export function toldOfMany(orders: readonly Told[], isSent: boolean): string {
  const buyers = isSent ? orders.filter(({ email }) => email !== '').length : 0;
  const holders = orders.reduce((sum, order) => {
    const valid = order.tickets.filter(({ voided }) => !voided);
    return (
      sum +
      countHolders(
        order,
        valid.map(({ ticket_id: id }) => id),
      )
    );
  }, 0);
  if (buyers + holders === 0) return 'No e-mail goes out.';
  const told = [
    ...(buyers > 0 ? [formatCount(buyers, { one: 'buyer', other: 'buyers' })] : []),
    ...(holders > 0 ? [formatCount(holders, leftWithout)] : []),
  ];
  return `${told.join(' and ')} ${buyers + holders === 1 ? 'gets' : 'get'} an e-mail.`;
}

/** Counts who gets mails about tickets beside the buyer: the addresses that they name. */
type Told = Pick<Order, 'tickets' | 'email'>;

export function countHolders({ tickets, email }: Told, ids: readonly string[]): number {
  const addresses = tickets.flatMap(({ ticket_id: id, named }) =>
    ids.includes(id) && named?.email ? named.email.toLowerCase() : [],
  );
  return new Set(addresses.filter((address) => address !== email.toLowerCase())).size;
}
