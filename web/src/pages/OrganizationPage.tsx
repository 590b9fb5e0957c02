import { may } from '@marquee/contract/access';
import { useSearchParams } from 'react-router';
import { useProfile } from '../lib/use-profile.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { HOME, LIST } from '../features/organizations/links.ts';
import { OrganizationForm } from '../features/organizations/form/OrganizationForm.tsx';
import { OrganizationList } from '../features/organizations/list/OrganizationList.tsx';
import { OwnOrganization } from './OwnOrganization.tsx';

const links = [
  { label: 'Home', to: HOME },
  { label: 'List Of Organizer(s)', to: LIST },
];

/**
 * Lists organizers, whom administrators add, change and delete. Everybody else has their own company
 * here, which its owners change.
 */
export default function OrganizationPage() {
  const { role } = useProfile();
  const canChange = may(role, 'organizations:write');
  const isList = useSearchParams()[0].get('view') === 'list';
  if (!canChange) {
    return (
      <>
        <PageHeader
          title="Company"
          description={`What buyers, invoices and the pages of your events say about you.${may(role, 'company:write') ? '' : ' Only owners of your team can change its name and legal details.'}`}
        />
        <OwnOrganization />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={isList ? 'Organizers' : 'New organizer'}
        description={
          isList
            ? 'The companies, agencies and promoters whose events are on this platform.'
            : 'A company, agency or promoter. Once saved, it can be the organizer of events.'
        }
        links={links}
      />
      {/* Stays mounted while the list is open, so that typed text is not lost. */}
      <div hidden={isList}>
        <OrganizationForm />
      </div>
      {isList && <OrganizationList />}
    </>
  );
}
