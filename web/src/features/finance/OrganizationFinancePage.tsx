import { Navigate, useParams, useSearchParams } from 'react-router';
import { useProfile } from '../../lib/use-profile.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useFinance } from './api.ts';
import { BalanceActions } from './BalanceActions.tsx';
import { BILLING, FINANCE } from './links.ts';
import { OrganizationMoney } from './OrganizationMoney.tsx';

/**
 * Shows administrators the money of one organization, and clients their own. One page for both
 * routes keeps the first visit light: a second one would split its files.
 */
export default function OrganizationFinancePage() {
  const { organizationId: asked } = useParams();
  const { organization_id: own } = useProfile();
  const tab = useSearchParams()[0].get('tab');
  if (asked !== undefined) return <OfOrganization organizationId={asked} />;
  if (own === null) return <Navigate to={FINANCE} replace />;
  // Where it was before Company had it.
  if (tab === 'billing') return <Navigate to={BILLING} replace />;
  return (
    <>
      <PageHeader
        title="Money"
        description="What you sold, what it cost, and what the platform still pays you."
      />
      <OrganizationMoney organizationId={own} isOwn />
    </>
  );
}

function OfOrganization({ organizationId }: { organizationId: string }) {
  const { data } = useFinance(organizationId);
  return (
    <>
      <PageHeader
        title={data?.organization_name ?? 'Finance'}
        description="Sales, platform fees, and what is still to be paid out."
        links={[{ label: 'Finance', to: FINANCE }]}
        actions={data && <BalanceActions finance={data} />}
      />
      <OrganizationMoney organizationId={organizationId} />
    </>
  );
}
