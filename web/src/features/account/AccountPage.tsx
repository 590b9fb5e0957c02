import { may, seesAdministratorMenu } from '@marquee/contract/access';
import { useProfile } from '../../lib/use-profile.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { roleLabels } from '../users/roles.ts';
import classes from './AccountPage.module.css';
import { OwnDetails } from './OwnDetails.tsx';
import { OwnFormats } from './OwnFormats.tsx';
import { OwnNotices } from './OwnNotices.tsx';
import { OwnSecondFactor } from './OwnSecondFactor.tsx';
import { OwnSessions } from './OwnSessions.tsx';

export default function AccountPage() {
  const { name, email, user_type, organization_name } = useProfile();
  const role = organization_name
    ? `${roleLabels[user_type]} of ${organization_name}`
    : roleLabels[user_type];
  return (
    <>
      <PageHeader
        title="Your account"
        description={`You are signed in as ${name}, ${email}. Role: ${role}.`}
      />
      <div className={classes.parts}>
        <OwnDetails />
        <OwnFormats />
        <OwnSecondFactor />
        <OwnSessions />
        {may(user_type, 'orders:read') && (
          <OwnNotices isAdministrator={seesAdministratorMenu(user_type)} />
        )}
      </div>
    </>
  );
}
