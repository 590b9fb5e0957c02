import { may } from '@marquee/contract/access';
import { Alert, Skeleton, Stack } from '@mantine/core';
import { showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { AccountChangeNote } from '../../account-changes/AccountChangeNote.tsx';
import { AccountCard } from './AccountCard.tsx';
import { useConnectedPayouts, useRefreshAccount } from './api.ts';
import { useConnectedAccount } from './use-connected-account.ts';
import { connectedPayoutColumns } from './connected-payout-columns.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { useReturned } from './use-returned.ts';
import { isInUse } from './words.ts';

/** Connects an organization's account at Stripe, and shows what Stripe paid to its bank. */
export function GetPaidTab({ organizationId }: { organizationId: string }) {
  const mayChange = may(useProfile().role, 'payments:write');
  const query = useConnectedAccount(organizationId);
  const { data, error } = query;
  const refresh = useRefreshAccount(organizationId);
  const returned = useReturned(() =>
    refresh.mutate(undefined, { onError: (failure) => showFailure(failure) }),
  );
  if (error && !data) {
    return <LoadFailure query={query} />;
  }
  if (!data || refresh.isPending) return <Skeleton height={220} aria-busy />;
  return (
    <Stack gap="lg">
      {returned === 'expired' && data.status !== 'enabled' && (
        <Alert color="amber" role="status">
          The link to Stripe has expired. Continue to open a new one.
        </Alert>
      )}
      <AccountChangeNote organizationId={organizationId} />
      <AccountCard organizationId={organizationId} account={data} />
      {mayChange && isInUse(data) && data.schedule && (
        <ScheduleForm organizationId={organizationId} saved={data.schedule} />
      )}
      {isInUse(data) && <Payouts organizationId={organizationId} />}
    </Stack>
  );
}

function Payouts({ organizationId }: { organizationId: string }) {
  const list = useUrlState({ search: '' });
  return (
    <DataTable
      label="Stripe payouts"
      one="Stripe payout"
      list={list}
      query={useConnectedPayouts(organizationId, { ...list.values, cursor: list.cursor })}
      columns={connectedPayoutColumns}
      rowId={({ payout_id }) => payout_id}
      empty={
        <EmptyState drawing={<EmptyMarquee />} title="No payouts from Stripe yet">
          What Stripe sends to your bank is listed here, a few days after the first payment.
        </EmptyState>
      }
    />
  );
}
