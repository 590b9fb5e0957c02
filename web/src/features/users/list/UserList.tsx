import { isolated } from '@marquee/contract/people/isolate';
import { ADMINISTRATOR, ATTENDEE, CLIENT } from '@marquee/contract/access';
import { usersApi, userSorts } from '@marquee/contract/users';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { useProfile } from '../../../lib/use-profile.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useUsers } from '../api.ts';
import { HOME } from '../links.ts';
import { userColumns } from './user-columns.tsx';
import type { Placing } from '../form/user-values.ts';
import { UserFilters } from './UserFilters.tsx';
import { UserModal } from '../detail/UserModal.tsx';
import { useShown } from '../../../ui/use-shown.ts';

/** Lists users. Search, filters, sort and page are in the URL. */
export function UserList({ canPlace }: Placing) {
  const ownId = useProfile().user_id;
  const list = useUrlState({
    search: '',
    organization: '',
    user_type: ['', ADMINISTRATOR, CLIENT, ATTENDEE],
    sort: userSorts,
  });
  const query = useUsers({ ...list.values, cursor: list.cursor });
  const [openedId, open, close] = useShown<string>();
  const users = query.data?.data;
  return (
    <>
      <DataTable
        label="users"
        one="user"
        // Clearing keeps `view` in the URL, so that the list stays open.
        list={{ ...list, clear: () => list.set({ search: '', organization: '', user_type: '' }) }}
        query={query}
        columns={userColumns({ ownId, canPlace })}
        rowId={(user) => user.ID}
        exportHref={exportAddress(usersApi.exportUsers, list.values)}
        onOpen={(user) => open(user.ID)}
        openLabel={(user) => `Open ${isolated(user.name)}`}
        filters={canPlace && <UserFilters values={list.values} onChange={list.set} users={users} />}
        empty={
          <EmptyState
            drawing={<EmptyMarquee />}
            title="No users yet"
            action={
              <Button component={Link} to={HOME}>
                Add a user
              </Button>
            }
          />
        }
      />
      <UserModal
        user={users?.find((user) => user.ID === openedId)}
        isSelf={openedId === ownId}
        canPlace={canPlace}
        onClose={close}
      />
    </>
  );
}
