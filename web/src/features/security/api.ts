import type { UserType } from '@marquee/contract/access';
import { type SecondFactorRole, secondFactorsApi } from '@marquee/contract/auth/second-factors';
import { securityApi, type SignInKind } from '@marquee/contract/auth/security';
import { sessionsApi } from '@marquee/contract/auth/sessions';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

/** The key of every query of the security screen, because changes in one tab affect the others. */
const securityKey = ['security'] as const;

const PAGE_SIZE = 20;
/** Milliseconds between two updates while the sessions are on screen. */
const REFRESH_MS = 15_000;

type Paged = { search: string; cursor: string | undefined };

export function useRoles() {
  return useQuery({
    queryKey: [...securityKey, 'roles'],
    queryFn: async ({ signal }) => (await call(securityApi.listRoles, { signal })).data,
  });
}

export function useSessions({ user_type, ...rest }: Paged & { user_type: UserType | '' }) {
  const query = { ...rest, user_type: user_type || undefined, limit: PAGE_SIZE };
  return useQuery({
    queryKey: [...securityKey, 'sessions', query],
    queryFn: ({ signal }) => call(sessionsApi.listSessions, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

type SignInFilters = {
  search: string;
  kind: SignInKind | undefined;
  from: string | undefined;
  to: string | undefined;
  timezone: string;
};

export function useSignIns(filters: SignInFilters & { cursor: string | undefined }) {
  const query = { ...filters, limit: PAGE_SIZE };
  return useQuery({
    queryKey: [...securityKey, 'sign-ins', query],
    queryFn: ({ signal }) => call(securityApi.listSignIns, { query, signal }),
    placeholderData: keepPreviousData,
    // Somebody who opens the log wants to see what has just happened.
    staleTime: 0,
  });
}

export function useLimits() {
  return useQuery({
    queryKey: [...securityKey, 'limits'],
    queryFn: async ({ signal }) => (await call(securityApi.getLimits, { signal })).data,
  });
}

const policyKey = [...securityKey, 'policy'] as const;

export function usePolicy() {
  return useQuery({
    queryKey: policyKey,
    queryFn: async ({ signal }) =>
      (await call(secondFactorsApi.getSecondFactorPolicy, { signal })).data,
  });
}

export function useSecondFactors({ user_type, ...rest }: Paged & { user_type: UserType | '' }) {
  const query = { ...rest, user_type: user_type || undefined, limit: PAGE_SIZE };
  return useQuery({
    queryKey: [...securityKey, 'second-factors', query],
    queryFn: ({ signal }) => call(secondFactorsApi.listSecondFactors, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: securityKey });
}

/** Sets the roles that need a second factor; 409 if the actor must set up its own first. */
export function useSetPolicy() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (roles: SecondFactorRole[]) =>
      call(secondFactorsApi.setSecondFactorPolicy, { body: { roles } }),
    onSettled: refresh,
  });
}

export function useResetSecondFactor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(secondFactorsApi.resetSecondFactor, { params: { id } }),
    onSettled: refresh,
  });
}

export function useEndSession() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(sessionsApi.endSession, { params: { id } }),
    onSettled: refresh,
  });
}

export function useEndUserSessions() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(sessionsApi.endUserSessions, { params: { id } }),
    onSettled: refresh,
  });
}

export function useEndAllSessions() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(sessionsApi.endAllSessions, { query: { except: 'mine' } }),
    onSettled: refresh,
  });
}
