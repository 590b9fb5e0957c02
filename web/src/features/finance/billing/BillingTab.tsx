import { Card, Skeleton } from '@mantine/core';
import { sentenceOf } from '../../../lib/notify.tsx';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { useBilling } from '../api.ts';
import { BillingForm } from './BillingForm.tsx';

/** Edits an organization's details on its invoices, and the tax rate that its prices include. */
export function BillingTab({ organizationId }: { organizationId: string }) {
  const { data, error, refetch, isFetching } = useBilling(organizationId);
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
      {data ? (
        <BillingForm organizationId={organizationId} saved={data} />
      ) : (
        <Skeleton height={360} aria-busy />
      )}
    </Card>
  );
}
