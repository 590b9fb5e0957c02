import { OWN_TICKET_PATH } from '@marquee/contract/holders/own-ticket';
import type { NamedHolder, OrderPlace } from '@marquee/contract/holders/order-names';
import type { OrderStatus } from '@marquee/contract/orders/statuses';
import { listPeople, type OrderItem } from '../items/items.ts';
import { isHolding } from '../rules.ts';
import type { HolderRow, UnissuedHolder } from './queries.ts';

/** Presents the holder of a ticket to its buyer and to staff. */
export function presentHolder(row: HolderRow | null): NamedHolder | null {
  if (row === null) return null;
  const { name, email, secret } = row;
  return { name, email, secret, href: `${OWN_TICKET_PATH}${secret}` };
}

/** Presents the people of an unpaid order or an application. */
export function presentPlaces(
  status: OrderStatus,
  items: OrderItem[],
  holders: UnissuedHolder[] | null,
): { places?: OrderPlace[] } {
  if (!isHolding(status)) return {};
  const places = listPeople(items).map(({ priceTypeId, label }, index) => {
    const named = holders?.find(({ place }) => place === index + 1);
    const { name = '', email = '' } = named ?? {};
    return { index, ticket_id: priceTypeId, Type: label, name, email };
  });
  return { places };
}
