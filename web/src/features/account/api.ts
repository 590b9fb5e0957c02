import { accountApi, type AccountUpdate } from '@marquee/contract/auth/account';
import type { Profile } from '@marquee/contract/auth/auth';
import { secondFactorsApi } from '@marquee/contract/auth/second-factors';
import { sessionsApi } from '@marquee/contract/auth/sessions';
import { type NoticePreferences, preferencesApi } from '@marquee/contract/notices/preferences';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { profileQuery } from '../../lib/session.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { useReload } from '../../lib/calls/use-reload.ts';

const sessionsKey = ['account', 'sessions'] as const;
const secondFactorKey = ['account', 'second-factor'] as const;

const noticesKey = ['account', 'notices'] as const;

/** Reads the user's own sessions, the last used first. */
export function useOwnSessions() {
  return useData(sessionsKey, sessionsApi.listOwnSessions, {
    // Somebody who opens this list wants to see the sessions of now.
    staleTime: 0,
  });
}

export function useEndOwnSession() {
  return useMutation({
    mutationFn: (id: string) => call(sessionsApi.endOwnSession, { params: { id } }),
    onSettled: useReload(sessionsKey),
  });
}

export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => call(sessionsApi.endOtherSessions, {}),
    onSettled: useReload(sessionsKey),
  });
}

export function useOwnSecondFactor() {
  return useData(secondFactorKey, secondFactorsApi.getSecondFactor, {});
}

/** Reloads the second factor and the sessions, because other sessions may wait for a code now. */
export function useRefreshSecondFactor() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: secondFactorKey });
    void client.invalidateQueries({ queryKey: sessionsKey });
  };
}

export function useRenewRecoveryCodes() {
  const refresh = useRefreshSecondFactor();
  return useMutation({
    mutationFn: async (code: string) =>
      (await call(secondFactorsApi.renewRecoveryCodes, { body: { code } })).data.recovery_codes,
    onSuccess: refresh,
  });
}

/** Removes the second factor. Returns whether the role needs a new one. */
export function useRemoveSecondFactor() {
  return useMutation({
    mutationFn: async (code: string) =>
      (await call(secondFactorsApi.removeSecondFactor, { body: { code } })).data.second_factor,
  });
}

/** Reads which mails the user gets about events. */
export function useOwnNotices() {
  return useData(noticesKey, preferencesApi.getNoticePreferences, {});
}

export function useSetOwnNotices() {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that the last choice counts.
    scope: { id: 'notices' },
    mutationFn: (body: NoticePreferences) => call(preferencesApi.setNoticePreferences, { body }),
    onSuccess: ({ data }) => client.setQueryData(noticesKey, data),
  });
}

/** Changes the user's own name or formats, and shows them everywhere. */
export function useUpdateAccount() {
  const keep = useKeepProfile();
  return useMutation({
    // One after the other, so that the last choice counts.
    scope: { id: 'account' },
    mutationFn: (body: AccountUpdate) => call(accountApi.updateAccount, { body }),
    onSuccess: ({ data }) => keep(data),
  });
}

/** Sends the codes for a new address. */
export function useRequestEmailChange() {
  return useMutation({
    mutationFn: async (email: string) =>
      (await call(accountApi.requestEmailChange, { body: { email } })).data,
  });
}

/** Changes the address with both codes; the other sessions end. */
export function useConfirmEmailChange() {
  const client = useQueryClient();
  const keep = useKeepProfile();
  return useMutation({
    mutationFn: (body: { new_code: string; code: string }) =>
      call(accountApi.confirmEmailChange, { body }),
    onSuccess: ({ data }) => {
      keep(data);
      void client.invalidateQueries({ queryKey: sessionsKey });
    },
  });
}

function useKeepProfile() {
  const client = useQueryClient();
  return (profile: Profile) => {
    client.setQueryData(profileQuery.queryKey, profile);
    // Lists show the user's name and address.
    void client.invalidateQueries({ queryKey: ['users'] });
  };
}
