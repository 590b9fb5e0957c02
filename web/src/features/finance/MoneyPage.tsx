import { Navigate } from 'react-router';
import { useProfile } from '../../lib/use-profile.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BankTab } from './bank/BankTab.tsx';
import { FINANCE } from './links.ts';

/** Shows an organization its own money. Administrators have the finance screen. */
export default function MoneyPage() {
  const { organization_id: organizationId } = useProfile();
  if (organizationId === null) return <Navigate to={FINANCE} replace />;
  return (
    <>
      <PageHeader
        title="Money"
        description="Bank transfers of your buyers, matched to their orders."
      />
      <BankTab organizationId={organizationId} />
    </>
  );
}
