import type { ReplyOf } from '@marquee/contract/endpoint';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { useQueryClient } from '@tanstack/react-query';
import { dropForecasts, eventKeys } from '../events/cache.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { usePage } from '../../lib/calls/use-page.ts';

/** Milliseconds between two updates while the page is visible: a price changes by itself. */
const LIVE_MS = 15_000;

const pricingKeys = {
  one: (eventId: string) => ['pricing', 'one', eventId] as const,
  changes: (eventId: string) => ['pricing', 'changes', eventId] as const,
};

/** A price as the server answers it. */
export type PriceNow = ReplyOf<(typeof pricingApi)['pausePlan']>['data'];
/** Reads each price of an event: what it is now, its plan, and what changes it next. */
export function usePricing(eventId: string) {
  return useData(pricingKeys.one(eventId), pricingApi.getPricing, {
    params: { id: eventId },
    refetchInterval: LIVE_MS,
  });
}

/** Reads one page of an event's price changes, the last one first. */
export function usePriceChanges(
  eventId: string,
  query: { limit: number; cursor?: string | undefined },
) {
  return usePage([...pricingKeys.changes(eventId), query], pricingApi.listPriceChanges, {
    params: { id: eventId },
    query,
  });
}

/** Returns a function that shows a changed price wherever the event is shown. */
export function useShowPrice(eventId: string) {
  const client = useQueryClient();
  return (price: PriceNow) => {
    client.setQueryData<PriceNow[]>(pricingKeys.one(eventId), (prices) =>
      prices?.map((one) => (one.ticket_id === price.ticket_id ? price : one)),
    );
    void client.invalidateQueries({ queryKey: pricingKeys.changes(eventId) });
    void client.invalidateQueries({ queryKey: eventKeys.one(eventId) });
    dropForecasts(client, eventId);
  };
}
