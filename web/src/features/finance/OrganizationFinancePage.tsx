import { useParams } from 'react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useFinance } from './api.ts';
import { BalanceActions } from './BalanceActions.tsx';
import { FINANCE } from './links.ts';
import { OrganizationMoney } from './OrganizationMoney.tsx';

/** Shows administrators the money of one organization. */
export default function OrganizationFinancePage() {
  const { organizationId = '' } = useParams();
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
