import { may } from '@marquee/contract/access';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfile } from '../../lib/session.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { UpcomingEvents } from './UpcomingEvents.tsx';

/** The first page after signing in: what is next, and the way to add to it. */
export default function DashboardPage() {
  const { name, user_type } = useProfile();
  const isStaff = may(user_type, 'events:read');
  return (
    <>
      <PageHeader
        title={`Welcome, ${name}`}
        description={
          isStaff
            ? 'What is next, and how full the room is.'
            : 'You are signed in. This area is for organizers; your account has nothing to manage here.'
        }
        actions={isStaff && <CreateEvent />}
      />
      {isStaff && <UpcomingEvents action={<CreateEvent />} />}
    </>
  );
}

function CreateEvent() {
  return (
    <Button component={Link} to="/admin/event" leftSection={<IconPlus size={18} stroke={1.5} />}>
      Create event
    </Button>
  );
}
