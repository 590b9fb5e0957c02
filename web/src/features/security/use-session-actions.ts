import type { Session } from '@marquee/contract/auth/sessions';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { isolated } from '@marquee/contract/people/isolate';
import { notify, showFailure } from '../../lib/notify.tsx';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useEndAllSessions, useEndSession, useEndUserSessions } from './api.ts';

/** Returns what ends sessions: one, those of a user, or all others. */
export function useSessionActions() {
  const one = useEndSession();
  const user = useEndUserSessions();
  const all = useEndAllSessions();
  const onError = (error: unknown) => showFailure(error);
  const count = (ended: number) => formatCount(ended, nouns.session);
  return {
    isEndingAll: all.isPending,
    end: ({ ID, name, device }: Session) =>
      one.mutate(ID, {
        onSuccess: () => notify.success(`${isolated(name)} is signed out on ${device}.`),
        onError,
      }),
    askToEndUser: ({ user_id, name }: Session) =>
      confirmDialog({
        title: 'End all sessions of a user',
        message: `Sign ${isolated(name)} out on every device? They can sign in again immediately.`,
        confirm: 'End sessions',
        onConfirm: () =>
          user.mutate(user_id, {
            onSuccess: ({ data }) =>
              notify.success(`${count(data.ended)} of ${isolated(name)} ended.`),
            onError,
          }),
      }),
    askToEndAll: () =>
      confirmDialog({
        title: 'End all sessions but this one',
        message:
          'Sign everybody out on every other device? Door scanners stop until somebody signs in again.',
        confirm: 'End all sessions',
        onConfirm: () =>
          all.mutate(undefined, {
            onSuccess: ({ data }) => notify.success(`${count(data.ended)} ended.`),
            onError,
          }),
      }),
  };
}

export type SessionActions = ReturnType<typeof useSessionActions>;
