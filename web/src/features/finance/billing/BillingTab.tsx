import { may } from '@marquee/contract/access';
import { Card, Skeleton, Title } from '@mantine/core';
import { useAnchor } from '../../../lib/here/use-anchor.ts';
import { useProfile } from '../../../lib/use-profile.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useBilling } from '../api.ts';
import { BillingFacts } from './BillingFacts.tsx';
import { BillingForm } from './BillingForm.tsx';

/**
 * Shows an organization's details on its invoices, and the tax rate that its prices include. Its
 * owners and administrators change them.
 */
export function BillingTab(props: {
  organizationId: string;
  onDirty?: (isDirty: boolean) => void;
}) {
  const { organizationId, onDirty } = props;
  const query = useBilling(organizationId);
  const { data, error } = query;
  const canChange = may(useProfile().role, 'company:write');
  const card = useAnchor<HTMLElement>('billing');
  if (error && !data) {
    return <LoadFailure query={query} />;
  }
  return (
    <Card component="section" ref={card} id="billing" aria-labelledby="billing-title" p="lg">
      <Title order={2} size="h4" id="billing-title" mb="md">
        Billing and tax
      </Title>
      {!data && <Skeleton height={360} aria-busy />}
      {data && canChange && (
        <BillingForm organizationId={organizationId} saved={data} onDirty={onDirty} />
      )}
      {data && !canChange && <BillingFacts billing={data} />}
    </Card>
  );
}
