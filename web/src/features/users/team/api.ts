import { eventsApi } from '@marquee/contract/events/events';
import { type InvitationInput, invitationsApi } from '@marquee/contract/team/invitations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const invitationsKey = ['invitations'] as const;
const MOST_EVENTS = 200;

/** Reads an organization's events that are not over, for a choice. */
export function useDoorChoices(organizationId: string | undefined, isShown: boolean) {
  const query = {
    organizer: organizationId,
    only: 'not_over',
    sort: 'date',
    limit: MOST_EVENTS,
  } as const;
  return useQuery({
    queryKey: ['events', 'list', query],
    queryFn: async ({ signal }) => (await call(eventsApi.listEvents, { query, signal })).data,
    enabled: isShown && organizationId !== undefined,
  });
}

export function useInvitations() {
  return useQuery({
    queryKey: invitationsKey,
    queryFn: async ({ signal }) => (await call(invitationsApi.listInvitations, { signal })).data,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: invitationsKey });
}

export function useInvite() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: InvitationInput) => call(invitationsApi.invite, { body }),
    onSuccess,
  });
}

export function useResendInvitation() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(invitationsApi.resendInvitation, { params: { id } }),
    onSuccess,
  });
}

export function useWithdrawInvitation() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(invitationsApi.withdrawInvitation, { params: { id } }),
    onSettled,
  });
}
