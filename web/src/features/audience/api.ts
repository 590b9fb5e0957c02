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
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { usePage } from '../../lib/calls/use-page.ts';
import { useReload } from '../../lib/calls/use-reload.ts';

const audienceKey = ['audience'] as const;
const segmentsKey = [...audienceKey, 'segments'] as const;
const suppressionsKey = ['suppressions'] as const;

const PAGE_SIZE = 20;

export type PeopleFilters = { search: string; conditions: string };

const asked = ({ search, conditions }: PeopleFilters) => ({
  search: search || undefined,
  conditions: conditions || undefined,
});

export function usePeople(
  filters: PeopleFilters & { sort: (typeof memberSorts)[number]; cursor: string | undefined },
) {
  const { sort, cursor } = filters;
  const query = { ...asked(filters), sort, cursor, limit: PAGE_SIZE };
  return usePage([...audienceKey, 'list', query], audienceApi.listAudience, { query });
}

/** Counts the members that match the filters, and those of them who may be written to. */
export function useCount(filters: PeopleFilters, isAsked = true) {
  const query = asked(filters);
  return useData([...audienceKey, 'count', query], audienceApi.countAudience, {
    query,
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
}

export function useMember(id: string) {
  return useData([...audienceKey, 'member', id], audienceApi.getMember, { params: { id } });
}

/** Searches the categories, organizers, events or cities that a condition can name. */
export function useChoices(kind: ChoiceKind, search: string) {
  return useData(['audience-choices', kind, search], audienceApi.listChoices, {
    query: { kind, search },
    placeholderData: keepPreviousData,
  });
}

/** The most ids that fit into one URL. */
const IDS_AT_ONCE = 100;

/** Reads the names for the ids in conditions. Undefined until they are loaded. */
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

/** Reads every segment with its current count. */
export function useSegments(isAsked = true) {
  return useData(segmentsKey, audienceApi.listSegments, {
    // Counts change all the time, so the tab reloads them whenever it is opened.
    staleTime: 0,
    enabled: isAsked,
  });
}

export function useSaveSegment() {
  return useMutation({
    mutationFn: ({ id, ...body }: SegmentInput & { id?: string | undefined }) =>
      id === undefined
        ? call(audienceApi.createSegment, { body })
        : call(audienceApi.updateSegment, { params: { id }, body }),
    onSuccess: useReload(segmentsKey),
  });
}

export function useDeleteSegment() {
  return useMutation({
    mutationFn: (id: string) => call(audienceApi.deleteSegment, { params: { id } }),
    onSuccess: useReload(segmentsKey),
  });
}

export function useSuppressions(filters: {
  search: string;
  sort: (typeof suppressionSorts)[number];
  cursor: string | undefined;
}) {
  const query = { ...filters, limit: PAGE_SIZE };
  return usePage([...suppressionsKey, query], suppressionEndpoints.listSuppressions, { query });
}

/** Reloads the suppressions and the counts, which depend on them. */
function useRefreshSuppressions() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: suppressionsKey }),
      client.invalidateQueries({ queryKey: audienceKey }),
    ]);
}

export function useAddSuppressions() {
  return useMutation({
    mutationFn: (body: SuppressionInput) => call(suppressionEndpoints.addSuppressions, { body }),
    onSuccess: useRefreshSuppressions(),
  });
}

export function useRemoveSuppression() {
  return useMutation({
    mutationFn: (address: string) =>
      call(suppressionEndpoints.removeSuppression, { body: { address } }),
    onSuccess: useRefreshSuppressions(),
  });
}
