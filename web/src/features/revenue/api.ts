import type { QueryInputOf } from '@marquee/contract/endpoint';
import { type RevenueDimension, revenueApi } from '@marquee/contract/revenue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

const revenueKey = ['revenue'] as const;

export function useRevenue(query: QueryInputOf<typeof revenueApi.getRevenue>) {
  return useQuery({
    queryKey: [...revenueKey, 'figures', query],
    queryFn: async ({ signal }) => (await call(revenueApi.getRevenue, { query, signal })).data,
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
  return useQuery({
    queryKey: [...revenueKey, 'orders', query],
    queryFn: ({ signal }) => call(revenueApi.listRevenueOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
