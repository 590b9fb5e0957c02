import { may } from '@marquee/contract/access';
import { Card, Skeleton } from '@mantine/core';
import { sentenceOf } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { useBilling } from '../api.ts';
import { BillingFacts } from './BillingFacts.tsx';
import { BillingForm } from './BillingForm.tsx';

/**
 * Shows an organization's details on its invoices, and the tax rate that its prices include.
 * Administrators change them.
 */
export function BillingTab({ organizationId }: { organizationId: string }) {
  const { data, error, refetch, isFetching } = useBilling(organizationId);
  const canChange = may(useProfile().role, 'finance:write');
  if (error && !data) {
    return (
      <ErrorBox
        message={sentenceOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <Card component="section" aria-label="Billing and tax" p="lg">
      {!data && <Skeleton height={360} aria-busy />}
      {data && canChange && <BillingForm organizationId={organizationId} saved={data} />}
      {data && !canChange && <BillingFacts billing={data} />}
    </Card>
  );
}
