import { OWN_TICKET_PATH } from '@marquee/contract/holders/own-ticket';
import type { NamedHolder } from '@marquee/contract/holders/order-names';
import type { HolderRow } from './queries.ts';

/** Presents the holder of a ticket to its buyer and to staff. */
export function presentHolder(row: HolderRow | null): NamedHolder | null {
  if (row === null) return null;
  const { name, email, secret } = row;
  return { name, email, secret, href: `${OWN_TICKET_PATH}${secret}` };
}
