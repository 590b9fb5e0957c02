import type { EventLink } from '@marquee/contract/boosts/links';
import { amountOf } from '@marquee/contract/money';
import { VIA_PARAMETER } from '@marquee/contract/boosts/via';
import type { Columns } from '../../../lib/csv.ts';
import type { LinkRow } from './queries.ts';

export function presentLink(row: LinkRow, page: string): EventLink {
  return {
    link_id: row.id,
    name: row.name,
    code: row.code,
    url: addressOf(page, row.code),
    commission: row.commission_basis_points / 100,
    clicks: row.clicks,
    orders: row.orders,
    tickets: row.tickets,
    revenue: amountOf(row.revenue_cents),
    commission_owed: amountOf(row.commission_cents),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by_name,
  };
}

/** Returns a link's address. @param page the event's address */
export function addressOf(page: string, code: string): string {
  return `${page}?${VIA_PARAMETER}=${code}`;
}

export const linkColumns: Columns<EventLink> = {
  Link: (link) => link.name,
  Code: (link) => link.code,
  Address: (link) => link.url,
  Clicks: (link) => link.clicks,
  Orders: (link) => link.orders,
  Tickets: (link) => link.tickets,
  'Revenue without booking fee (EUR)': (link) => link.revenue,
  'Commission (%)': (link) => link.commission,
  'Commission owed (EUR)': (link) => link.commission_owed,
};
