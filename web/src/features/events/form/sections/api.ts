import { categoriesApi } from '@marquee/contract/categories';
import { formatEuro } from '@marquee/contract/formats/money';
import { organizationsApi } from '@marquee/contract/organizations';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';

const MAX_ORGANIZERS = 20;

/** Reads the categories that an event can have: all but the cancelled ones, by name. */
export function useCategoryOptions() {
  return useQuery({
    queryKey: ['categories', 'options'],
    queryFn: ({ signal }) =>
      call(categoriesApi.listCategories, { query: { sort: 'name' }, signal }),
    select: ({ data }) =>
      data
        .filter(({ Status }) => Status !== 'cancelled')
        .map(({ ID, Name }) => ({ value: ID, label: Name })),
  });
}

/** Searches organizations by name, for administrators. */
export function useOrganizerOptions(search: string, isWanted: boolean) {
  const query = { search, limit: MAX_ORGANIZERS };
  return useQuery({
    queryKey: ['organizations', 'options', query],
    queryFn: ({ signal }) => call(organizationsApi.listOrganizations, { query, signal }),
    select: ({ data }) => data.map(({ ID, Name }) => ({ value: ID, label: Name })),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

/** Reads which prices of a saved event follow a plan, with the amounts of its steps in words. */
export function usePlans(eventId: string | undefined) {
  return useQuery({
    queryKey: ['pricing', 'plans', eventId],
    queryFn: ({ signal }) => call(pricingApi.getPricing, { params: { id: eventId ?? '' }, signal }),
    select: ({ data }) =>
      new Map(
        data.flatMap(({ ticket_id, plan }) =>
          plan.mode === 'plan'
            ? [[ticket_id, plan.steps.map(({ amount }) => formatEuro(amount)).join(' → ')] as const]
            : [],
        ),
      ),
    enabled: eventId !== undefined,
  });
}
