import { Navigate } from 'react-router';
import { useProfile } from '../../lib/use-profile.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FINANCE } from './links.ts';
import { OrganizationMoney } from './OrganizationMoney.tsx';

/** Shows an organization its own money. Administrators have the finance screen. */
export default function MoneyPage() {
  const { organization_id: organizationId } = useProfile();
  if (organizationId === null) return <Navigate to={FINANCE} replace />;
  return (
    <>
      <PageHeader
        title="Money"
        description="What you sold, what it cost, and what the platform still pays you."
      />
      <OrganizationMoney organizationId={organizationId} />
    </>
  );
}
