import { eventsApi } from '@marquee/contract/events/events';
import { type InvitationInput, invitationsApi } from '@marquee/contract/team/invitations';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useData } from '../../../lib/calls/use-data.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';

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
  return useData(['events', 'list', query], eventsApi.listEvents, {
    query,
    enabled: isShown && organizationId !== undefined,
  });
}

export function useInvitations() {
  return useData(invitationsKey, invitationsApi.listInvitations, {});
}

export function useInvite() {
  return useMutation({
    mutationFn: (body: InvitationInput) => call(invitationsApi.invite, { body }),
    onSuccess: useReload(invitationsKey),
  });
}

export function useResendInvitation() {
  return useMutation({
    mutationFn: (id: string) => call(invitationsApi.resendInvitation, { params: { id } }),
    onSuccess: useReload(invitationsKey),
  });
}

export function useWithdrawInvitation() {
  return useMutation({
    mutationFn: (id: string) => call(invitationsApi.withdrawInvitation, { params: { id } }),
    onSettled: useReload(invitationsKey),
  });
}
