import { isolated } from '@marquee/contract/people/isolate';
import { may, seesAdministratorMenu } from '@marquee/contract/access';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfile } from '../../lib/use-profile.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StaffDashboard } from './StaffDashboard.tsx';

export default function DashboardPage() {
  const profile = useProfile();
  const isStaff = may(profile.role, 'events:read');
  const mayCreate = may(profile.role, 'events:write');
  const scope = seesAdministratorMenu(profile.user_type)
    ? 'All organizers’ events at a glance.'
    : `The events of ${isolated(profile.organization_name ?? 'your team')} at a glance.`;
  return (
    <>
      <PageHeader
        title={`Welcome, ${isolated(profile.name)}`}
        description={
          isStaff
            ? scope
            : 'You are signed in. This area is for organizers. Your account has no access to it.'
        }
        actions={mayCreate && <CreateEvent />}
      />
      {isStaff && <StaffDashboard profile={profile} createEvent={mayCreate && <CreateEvent />} />}
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
