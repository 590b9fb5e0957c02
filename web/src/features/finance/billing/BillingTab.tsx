import { may } from '@marquee/contract/access';
import { Card, Skeleton, Stack, Title } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useAnchor } from '../../../lib/here/use-anchor.ts';
import { useProfile } from '../../../lib/use-profile.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { useBilling } from '../api.ts';
import { BillingFacts } from './BillingFacts.tsx';
import { BillingForm } from './BillingForm.tsx';

const InvoiceNumbersCard = lazyPart(() => import('./InvoiceNumbersCard.tsx'));

/**
 * Shows an organization's details on its invoices, the tax rate that its prices include, and how its
 * documents are numbered. Its owners and administrators change them.
 */
export function BillingTab(props: {
  organizationId: string;
  /** Told whether there is unsaved text, by a page that asks itself before it is left. */
  onDirty?: (isDirty: boolean) => void;
}) {
  const { organizationId, onDirty } = props;
  const query = useBilling(organizationId);
  const { data, error } = query;
  const canChange = may(useProfile().role, 'company:write');
  const card = useAnchor<HTMLElement>('billing');
  const [isBillingDirty, setBillingDirty] = useState(false);
  const [areNumbersDirty, setNumbersDirty] = useState(false);
  const isDone = useRef(false);
  const isDirty = isBillingDirty || areNumbersDirty;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  if (error && !data) {
    return <LoadFailure query={query} />;
  }
  return (
    <Stack gap="lg">
      <Card component="section" ref={card} id="billing" aria-labelledby="billing-title" p="lg">
        <Title order={2} size="h4" id="billing-title" mb="md">
          Billing and tax
        </Title>
        {!data && <Skeleton height={360} aria-busy />}
        {data && canChange && (
          <BillingForm organizationId={organizationId} saved={data} onDirty={setBillingDirty} />
        )}
        {data && !canChange && <BillingFacts billing={data} />}
      </Card>
      <Suspense>
        <InvoiceNumbersCard organizationId={organizationId} onDirty={setNumbersDirty} />
      </Suspense>
      {onDirty === undefined && (
        <LeaveGuard
          isDirty={isDirty}
          isDone={isDone}
          message="Your changes are not saved yet. If you leave, they are lost."
          leave="Leave"
        />
      )}
    </Stack>
  );
}
