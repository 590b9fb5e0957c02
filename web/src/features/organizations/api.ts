import type { BodyInputOf } from '@marquee/contract/endpoint';
import type { Locale } from '@marquee/contract/formats/locales';
import { organizationsApi, type organizationSorts } from '@marquee/contract/organizations';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePage } from '../../lib/calls/use-page.ts';

export const organizationsKey = ['organizations'] as const;

const PAGE_SIZE = 20;
const MAX_OPTIONS = 20;

export type OrganizationFilters = {
  search: string;
  sort: (typeof organizationSorts)[number];
  cursor: string | undefined;
};

export function useOrganizations(filters: OrganizationFilters) {
  const query = { ...filters, limit: PAGE_SIZE };
  return usePage([...organizationsKey, 'list', query], organizationsApi.listOrganizations, {
    query,
  });
}

/** Reads a client's own organization, the only one in its list; undefined without one. */
export function useOwnOrganization() {
  return useQuery({
    queryKey: [...organizationsKey, 'own'],
    queryFn: ({ signal }) => call(organizationsApi.listOrganizations, { signal }),
    select: ({ data }) => data[0],
  });
}

export function useOrganizationOptions(search: string) {
  const query = { search, limit: MAX_OPTIONS };
  return useQuery({
    queryKey: [...organizationsKey, 'options', query],
    queryFn: ({ signal }) => call(organizationsApi.listOrganizations, { query, signal }),
    select: ({ data }) => data.map(({ ID, Name }) => ({ id: ID, name: Name })),
    placeholderData: keepPreviousData,
  });
}

/** Reloads users and events too, because they contain their organization's name. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [organizationsKey, ['users'], ['events']]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}

type Creation = BodyInputOf<typeof organizationsApi.createOrganization>;
type Update = BodyInputOf<typeof organizationsApi.updateOrganization>;

export function useCreateOrganization() {
  return useMutation({
    mutationFn: (body: Creation) => call(organizationsApi.createOrganization, { body }),
    onSuccess: useRefresh(),
  });
}

export function useUpdateOrganization() {
  return useMutation({
    mutationFn: (body: Update) => call(organizationsApi.updateOrganization, { body }),
    onSuccess: useRefresh(),
  });
}

/** Sets how an organization's public pages, mails and PDFs are written. */
export function useSetOrganizationFormats(id: string) {
  return useMutation({
    // One after the other, so that the last choice counts.
    scope: { id: 'organization-formats' },
    mutationFn: (locale: Locale | null) =>
      call(organizationsApi.setOrganizationFormats, { params: { id }, body: { locale } }),
    onSuccess: useRefresh(),
  });
}

export function useSetOrganizationAccent(id: string) {
  return useMutation({
    mutationFn: (accent: string) =>
      call(organizationsApi.setOrganizationAccent, { params: { id }, body: { accent } }),
    onSuccess: useRefresh(),
  });
}

export function useDeleteOrganization() {
  return useMutation({
    mutationFn: (id: string) => call(organizationsApi.deleteOrganization, { params: { id } }),
    onSuccess: useRefresh(),
  });
}
