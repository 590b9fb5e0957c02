import { may, seesAdministratorMenu } from '@marquee/contract/access';
import { sentences } from '@marquee/contract/errors';
import { useSearchParams } from 'react-router';
import { useProfile } from '../../lib/use-profile.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { HOME, LIST } from './links.ts';
import classes from './form/UserForm.module.css';
import { UserForm } from './form/UserForm.tsx';
import { UserList } from './list/UserList.tsx';
import { UserNotes } from './list/UserNotes.tsx';

const links = [
  { label: 'Home', to: HOME },
  { label: 'List Of User', to: LIST },
];

/** Lists users: an administrator manages everybody, a client the users of its own organization. */
export default function UserPage() {
  const { user_type, role, organization_name } = useProfile();
  const canPlace = seesAdministratorMenu(user_type);
  const isList = useSearchParams()[0].get('view') === 'list';
  if (!may(role, 'users:read')) {
    return (
      <>
        <PageHeader title="Users" />
        <ErrorBox message={sentences.forbidden} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={isList ? 'Users' : 'New user'}
        description={
          isList
            ? `Everybody who can sign in ${organization_name ? `for ${organization_name}` : 'here'}.`
            : 'Somebody who can sign in.'
        }
        links={links}
      />
      {/* Stays mounted while the list is open, so that typed text is not lost. */}
      <div className={classes.layout} hidden={isList}>
        <UserForm canPlace={canPlace} />
        <UserNotes organizationName={organization_name} />
      </div>
      {isList && <UserList canPlace={canPlace} />}
    </>
  );
}
