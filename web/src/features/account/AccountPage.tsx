import { isolated } from '@marquee/contract/people/isolate';
import { isTeamRole, may, seesAdministratorMenu } from '@marquee/contract/access';
import { useProfile } from '../../lib/use-profile.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { roleLabels, teamRoleLabels } from '../users/roles.ts';
import classes from './AccountPage.module.css';
import { OwnDetails } from './OwnDetails.tsx';
import { OwnFormats } from './OwnFormats.tsx';
import { OwnNotices } from './OwnNotices.tsx';
import { OwnSecondFactor } from './OwnSecondFactor.tsx';
import { OwnSessions } from './OwnSessions.tsx';

export default function AccountPage() {
  const { name, email, user_type, role, organization_name } = useProfile();
  const own = isTeamRole(role) ? teamRoleLabels[role] : roleLabels[user_type];
  const place = organization_name ? `${own} of ${isolated(organization_name)}` : own;
  return (
    <>
      <PageHeader
        title="Your account"
        description={`You are signed in as ${isolated(name)}, ${email}. Role: ${place}.`}
      />
      <div className={classes.parts}>
        <OwnDetails />
        <OwnFormats />
        <OwnSecondFactor />
        <OwnSessions />
        {may(role, 'orders:read') && (
          <OwnNotices isAdministrator={seesAdministratorMenu(user_type)} />
        )}
      </div>
    </>
  );
}
