import type { UserType } from '@marquee/contract/access';
import { type SecondFactorRole, secondFactorsApi } from '@marquee/contract/auth/second-factors';
import { securityApi, type SignInKind } from '@marquee/contract/auth/security';
import { sessionsApi } from '@marquee/contract/auth/sessions';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { usePage } from '../../lib/calls/use-page.ts';
import { useReload } from '../../lib/calls/use-reload.ts';

/** The key of every query of the security screen, because changes in one tab affect the others. */
const securityKey = ['security'] as const;

const PAGE_SIZE = 20;
/** Milliseconds between two updates while the sessions are on screen. */
const REFRESH_MS = 15_000;

type Paged = { search: string; cursor: string | undefined };

export function useRoles() {
  return useData([...securityKey, 'roles'], securityApi.listRoles, {});
}

export function useSessions({ user_type, ...rest }: Paged & { user_type: UserType | '' }) {
  const query = { ...rest, user_type: user_type || undefined, limit: PAGE_SIZE };
  return usePage([...securityKey, 'sessions', query], sessionsApi.listSessions, {
    query,
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
  return usePage([...securityKey, 'sign-ins', query], securityApi.listSignIns, {
    query,
    // Somebody who opens the log wants to see what has just happened.
    staleTime: 0,
  });
}

export function useLimits() {
  return useData([...securityKey, 'limits'], securityApi.getLimits, {});
}

const policyKey = [...securityKey, 'policy'] as const;

export function usePolicy() {
  return useData(policyKey, secondFactorsApi.getSecondFactorPolicy, {});
}

export function useSecondFactors({ user_type, ...rest }: Paged & { user_type: UserType | '' }) {
  const query = { ...rest, user_type: user_type || undefined, limit: PAGE_SIZE };
  return usePage([...securityKey, 'second-factors', query], secondFactorsApi.listSecondFactors, {
    query,
  });
}

/** Sets the roles that need a second factor; 409 if the actor must set up its own first. */
export function useSetPolicy() {
  const refresh = useReload(securityKey);
  return useMutation({
    mutationFn: (roles: SecondFactorRole[]) =>
      call(secondFactorsApi.setSecondFactorPolicy, { body: { roles } }),
    onSettled: refresh,
  });
}

export function useResetSecondFactor() {
  const refresh = useReload(securityKey);
  return useMutation({
    mutationFn: (id: string) => call(secondFactorsApi.resetSecondFactor, { params: { id } }),
    onSettled: refresh,
  });
}

export function useEndSession() {
  const refresh = useReload(securityKey);
  return useMutation({
    mutationFn: (id: string) => call(sessionsApi.endSession, { params: { id } }),
    onSettled: refresh,
  });
}

export function useEndUserSessions() {
  const refresh = useReload(securityKey);
  return useMutation({
    mutationFn: (id: string) => call(sessionsApi.endUserSessions, { params: { id } }),
    onSettled: refresh,
  });
}

export function useEndAllSessions() {
  const refresh = useReload(securityKey);
  return useMutation({
    mutationFn: () => call(sessionsApi.endAllSessions, { query: { except: 'mine' } }),
    onSettled: refresh,
  });
}
