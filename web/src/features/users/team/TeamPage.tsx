import { Button, Title } from '@mantine/core';
import { userSorts } from '@marquee/contract/users';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useProfile } from '../../../lib/use-profile.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useUsers } from '../api.ts';
import { UserModal } from '../detail/UserModal.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteModal } from './InviteModal.tsx';
import { teamColumns } from './team-columns.tsx';

/** Lists the people of one's own organization with their roles, and invites more. */
export default function TeamPage() {
  const { user_id: ownId, organization_name } = useProfile();
  const list = useUrlState({ search: '', sort: userSorts });
  const query = useUsers({
    ...list.values,
    organization: '',
    user_type: '',
    cursor: list.cursor,
  });
  const [openedId, setOpenedId] = useState<string>();
  const [isInviting, setIsInviting] = useState(false);
  const people = query.data?.data;
  return (
    <>
      <PageHeader
        title="Team"
        description={`Everybody who works for ${organization_name ?? 'the organizer'}, and what they may do.`}
        actions={
          <Button
            leftSection={<IconUserPlus size={18} stroke={1.5} />}
            onClick={() => setIsInviting(true)}
          >
            Invite
          </Button>
        }
      />
      <Invitations />
      <Title order={2} size="h3" mb="sm">
        People
      </Title>
      <DataTable
        label="people"
        one="person"
        list={list}
        query={query}
        columns={teamColumns(ownId)}
        rowId={(user) => user.ID}
        onOpen={(user) => setOpenedId(user.ID)}
        openLabel={(user) => `Open ${user.name}`}
        empty={<EmptyState drawing={<EmptyMarquee />} title="Nobody yet" />}
      />
      <UserModal
        user={people?.find((user) => user.ID === openedId)}
        isSelf={openedId === ownId}
        canPlace={false}
        onClose={() => setOpenedId(undefined)}
      />
      <InviteModal isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}
