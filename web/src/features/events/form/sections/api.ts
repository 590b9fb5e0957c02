import { categoriesApi } from '@marquee/contract/categories';
import { organizationsApi } from '@marquee/contract/organizations';
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
