import { isolated } from '@marquee/contract/people/isolate';
import { may, seesAdministratorMenu } from '@marquee/contract/access';
import { useSearchParams } from 'react-router';
import { useProfile } from '../../lib/use-profile.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { HOME, LIST } from './links.ts';
import classes from './form/UserForm.module.css';
import { UserForm } from './form/UserForm.tsx';
import { UserList } from './list/UserList.tsx';
import { UserNotes } from './list/UserNotes.tsx';
import { InviteButton } from './team/InviteButton.tsx';
import { Invitations } from './team/Invitations.tsx';

const links = [
  { label: 'Home', to: HOME },
  { label: 'List Of User', to: LIST },
];

/**
 * Adds and lists users: an administrator manages everybody, a client its own team, which it can also
 * invite by mail.
 */
export default function UserPage() {
  const { user_type, role, organization_name } = useProfile();
  const canPlace = seesAdministratorMenu(user_type);
  const isList = useSearchParams()[0].get('view') === 'list';
  const mayInvite = may(role, 'team:invite');
  return (
    <>
      <PageHeader
        title={isList ? 'Users' : 'New user'}
        description={
          isList
            ? `Everybody who can sign in ${organization_name ? `for ${isolated(organization_name)}, and what they may do` : 'here'}.`
            : 'Somebody who can sign in.'
        }
        links={links}
        actions={mayInvite && <InviteButton />}
      />
      {mayInvite && <Invitations />}
      {/* Stays mounted while the list is open, so that typed text is not lost. */}
      <div className={classes.layout} hidden={isList}>
        <UserForm canPlace={canPlace} />
        <UserNotes organizationName={organization_name} />
      </div>
      {isList && <UserList canPlace={canPlace} />}
    </>
  );
}
