import { formatPrice } from '@marquee/contract/formats/money';
import type { Order } from '@marquee/contract/orders/orders';
import { byGroup, groupName } from '@marquee/contract/pricing/groups';

/** What leaves an order as one: a ticket, or all of a group. */
export type Place = { key: string; ids: string[]; label: string; description: string };

/** Returns what can leave an order: its tickets, or the places of an unpaid one that has none yet. */
export function placesOf(order: Order): Place[] {
  if (order.status !== 'completed') return unissued(order);
  const valid = order.tickets.filter(({ voided }) => !voided);
  return [...byGroup(valid)].map((bought) => {
    const [first] = bought;
    const names = bought.flatMap(({ named }) => named?.name ?? []);
    const price = formatPrice(first?.Amount ?? 0);
    const inside = bought.some(({ checked_in_at: at }) => at !== null);
    return {
      key: first?.ticket_id ?? '',
      ids: bought.map(({ ticket_id }) => ticket_id),
      label: `${bought.map(({ reference }) => reference).join(', ')} ${groupName(first?.Type ?? '', bought.length)}`,
      description: [price, ...names, ...(inside ? ['Checked in'] : [])].join(' · '),
    };
  });
}

function unissued({ items }: Order): Place[] {
  let index = 0;
  return items.flatMap(({ Type, admits = 1, Amount, quantity }) =>
    Array.from({ length: quantity }, (_, one) => {
      const ids = Array.from({ length: Math.max(admits, 1) }, () => String(index++));
      return {
        key: ids[0] ?? '',
        ids,
        label: quantity === 1 ? Type : `${Type}, ${one + 1} of ${quantity}`,
        description: formatPrice(Amount),
      };
    }),
  );
}
