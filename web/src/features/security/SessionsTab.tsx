import { ADMINISTRATOR, ATTENDEE, CLIENT } from '@marquee/contract/access';
import { Button } from '@mantine/core';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectFilter } from '../../ui/SelectFilter.tsx';
import { roleOptions } from '../users/roles.ts';
import { useSessions } from './api.ts';
import { sessionColumns } from './session-columns.tsx';
import { useSessionActions } from './use-session-actions.ts';

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
