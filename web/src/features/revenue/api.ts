import type { QueryInputOf } from '@marquee/contract/endpoint';
import { type RevenueDimension, revenueApi } from '@marquee/contract/revenue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { usePage } from '../../lib/calls/use-page.ts';

const revenueKey = ['revenue'] as const;

export function useRevenue(query: QueryInputOf<typeof revenueApi.getRevenue>) {
  return useData([...revenueKey, 'figures', query], revenueApi.getRevenue, {
    query,
    placeholderData: keepPreviousData,
  });
}

export function useRevenueBy(
  dimension: RevenueDimension,
  query: QueryInputOf<typeof revenueApi.listRevenueBy>,
) {
  return useQuery({
    queryKey: [...revenueKey, 'by', dimension, query],
    queryFn: ({ signal }) =>
      call(revenueApi.listRevenueBy, { params: { dimension }, query, signal }),
    // Rows stay on screen while the next page loads, unless the dimension changes.
    placeholderData: (before, previous) =>
      previous?.queryKey[2] === dimension ? before : undefined,
  });
}

/** Reads one page of the sales and refunds behind a figure. */
export function useRevenueOrders(query: QueryInputOf<typeof revenueApi.listRevenueOrders>) {
  return usePage([...revenueKey, 'orders', query], revenueApi.listRevenueOrders, { query });
}
