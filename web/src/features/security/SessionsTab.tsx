import { isolated } from '@marquee/contract/people/isolate';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { ADMINISTRATOR, ATTENDEE, CLIENT } from '@marquee/contract/access';
import type { Session } from '@marquee/contract/auth/sessions';
import { Button } from '@mantine/core';
import { notify, showFailure } from '../../lib/notify.tsx';
import { useUrlState } from '../../lib/use-url-state.ts';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectFilter } from '../../ui/SelectFilter.tsx';
import { roleOptions } from '../users/roles.ts';
import { useEndAllSessions, useEndSession, useEndUserSessions, useSessions } from './api.ts';
import { sessionColumns } from './session-columns.tsx';

const none = { search: '', user_type: '' as const };

export function SessionsTab() {
  const list = useUrlState({ search: '', user_type: ['', ADMINISTRATOR, CLIENT, ATTENDEE] });
  const query = useSessions({ ...list.values, cursor: list.cursor });
  const actions = useSessionActions();
  return (
    <DataTable
      label="sessions"
      one="session"
      // Clearing keeps the open tab in the URL.
      list={{ ...list, clear: () => list.set(none) }}
      query={query}
      columns={sessionColumns(actions)}
      rowId={({ ID }) => ID}
      filters={
        <>
          <SelectFilter
            label="Role"
            all="All roles"
            options={roleOptions}
            value={list.values.user_type}
            onChange={(user_type) => list.set({ user_type })}
          />
          <Button variant="default" onClick={actions.askToEndAll} loading={actions.isEndingAll}>
            End all others
          </Button>
        </>
      }
      empty={<EmptyState drawing={<EmptyMarquee />} title="Nobody is signed in" />}
    />
  );
}

function useSessionActions() {
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
