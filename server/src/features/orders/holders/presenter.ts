import type { NamedHolder } from '@marquee/contract/holders/order-names';
import type { HolderRow } from './queries.ts';

/** Presents the holder of a ticket to its buyer and to staff. */
export function presentHolder(row: HolderRow | null): NamedHolder | null {
  return row && { name: row.name, email: row.email, href: `/tickets/${row.secret}` };
}
