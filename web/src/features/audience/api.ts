import {
  audienceApi,
  type Choice,
  type ChoiceKind,
  type memberSorts,
  type SegmentInput,
} from '@marquee/contract/audience/audience';
import {
  suppressionEndpoints,
  type SuppressionInput,
  type suppressionSorts,
} from '@marquee/contract/audience/suppressions';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** Everything that is counted over the people, whatever its filters. */
const audienceKey = ['audience'] as const;
const segmentsKey = [...audienceKey, 'segments'] as const;
const suppressionsKey = ['suppressions'] as const;

const PAGE_SIZE = 20;

export type PeopleFilters = { search: string; conditions: string };

const asked = ({ search, conditions }: PeopleFilters) => ({
  search: search || undefined,
  conditions: conditions || undefined,
});

/** One page of the people. */
export function usePeople(
  filters: PeopleFilters & { sort: (typeof memberSorts)[number]; cursor: string | undefined },
) {
  const { sort, cursor } = filters;
  const query = { ...asked(filters), sort, cursor, limit: PAGE_SIZE };
  return useQuery({
    queryKey: [...audienceKey, 'list', query],
    queryFn: ({ signal }) => call(audienceApi.listAudience, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many people filters leave, and how many of them may be written to. */
export function useCount(filters: PeopleFilters, isAsked = true) {
  const query = asked(filters);
  return useQuery({
    queryKey: [...audienceKey, 'count', query],
    queryFn: async ({ signal }) => (await call(audienceApi.countAudience, { query, signal })).data,
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
}

/** One person with everything that is known of them. */
export function useMember(id: string) {
  return useQuery({
    queryKey: [...audienceKey, 'member', id],
    queryFn: async ({ signal }) =>
      (await call(audienceApi.getMember, { params: { id }, signal })).data,
  });
}

/** What a condition can name, as a search finds it. */
export function useChoices(kind: ChoiceKind, search: string) {
  return useQuery({
    queryKey: ['audience-choices', kind, search],
    queryFn: async ({ signal }) =>
      (await call(audienceApi.listChoices, { query: { kind, search }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** As many ids as an address has room for. */
const IDS_AT_ONCE = 100;

/** The names of what conditions name, by id; undefined until they are known. */
export function useChoiceNames(kind: ChoiceKind, ids: readonly string[]) {
  const wanted = [...new Set(ids)].toSorted();
  const query = useQuery({
    queryKey: ['audience-choices', kind, 'named', wanted],
    queryFn: async ({ signal }) => {
      const found: Choice[] = [];
      for (let start = 0; start < wanted.length; start += IDS_AT_ONCE) {
        const some = wanted.slice(start, start + IDS_AT_ONCE).join(',');
        const asking = { query: { kind, ids: some }, signal };
        found.push(...(await call(audienceApi.listChoices, asking)).data);
      }
      return new Map(found.map(({ id, name }) => [id, name]));
    },
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  });
  return query.data;
}

/** Every segment, counted now. */
export function useSegments(isAsked = true) {
  return useQuery({
    queryKey: segmentsKey,
    queryFn: async ({ signal }) => (await call(audienceApi.listSegments, { signal })).data,
    // Counts are of now, whenever the tab is opened.
    staleTime: 0,
    enabled: isAsked,
  });
}

function useRefreshSegments() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: segmentsKey });
}

/** Saves a new segment, or with an id changes one. */
export function useSaveSegment() {
  const onSuccess = useRefreshSegments();
  return useMutation({
    mutationFn: ({ id, ...body }: SegmentInput & { id?: string | undefined }) =>
      id === undefined
        ? call(audienceApi.createSegment, { body })
        : call(audienceApi.updateSegment, { params: { id }, body }),
    onSuccess,
  });
}

export function useDeleteSegment() {
  const onSuccess = useRefreshSegments();
  return useMutation({
    mutationFn: (id: string) => call(audienceApi.deleteSegment, { params: { id } }),
    onSuccess,
  });
}

/** One page of the suppression list. */
export function useSuppressions(filters: {
  search: string;
  sort: (typeof suppressionSorts)[number];
  cursor: string | undefined;
}) {
  const query = { ...filters, limit: PAGE_SIZE };
  return useQuery({
    queryKey: [...suppressionsKey, query],
    queryFn: ({ signal }) => call(suppressionEndpoints.listSuppressions, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Whoever is written to no more is counted otherwise from then on. */
function useRefreshSuppressions() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: suppressionsKey }),
      client.invalidateQueries({ queryKey: audienceKey }),
    ]);
}

export function useAddSuppressions() {
  const onSuccess = useRefreshSuppressions();
  return useMutation({
    mutationFn: (body: SuppressionInput) => call(suppressionEndpoints.addSuppressions, { body }),
    onSuccess,
  });
}

export function useRemoveSuppression() {
  const onSuccess = useRefreshSuppressions();
  return useMutation({
    mutationFn: (email: string) =>
      call(suppressionEndpoints.removeSuppression, { body: { email } }),
    onSuccess,
  });
}
