import { may } from '@marquee/contract/access';
import { financeApi } from '@marquee/contract/finance/finance';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { useProfile } from '../../../lib/use-profile.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { usePayouts } from '../api.ts';
import { payoutColumns } from './payout-columns.tsx';
import { PayoutModal } from './PayoutModal.tsx';
import { useShown } from '../../../ui/use-shown.ts';

export function PayoutsTab({ organizationId }: { organizationId: string }) {
  const list = useUrlState({ search: '' });
  const query = usePayouts(organizationId, { ...list.values, cursor: list.cursor });
  const canPay = may(useProfile().role, 'finance:write');
  const [openedId, open, close] = useShown<string>();
  return (
    <>
      <DataTable
        label="payouts"
        one="payout"
        list={{ ...list, clear: () => list.set({ search: '' }) }}
        query={query}
        columns={payoutColumns}
        rowId={(payout) => payout.payout_id}
        exportHref={exportAddress(financeApi.exportPayouts, list.values, { id: organizationId })}
        onOpen={(payout) => open(payout.payout_id)}
        openLabel={(payout) => `Open payout ${payout.number}`}
        empty={
          <EmptyState drawing={<EmptyMarquee />} title="No payouts yet">
            {canPay
              ? 'Propose a payout once the balance is above zero. You see its sales before you send the money.'
              : 'Payouts that the platform sends you are listed here, each with its statement.'}
          </EmptyState>
        }
      />
      <PayoutModal
        payout={query.data?.data.find(({ payout_id }) => payout_id === openedId)}
        onClose={close}
      />
    </>
  );
}
