import { isolated } from '@marquee/contract/people/isolate';
import { balanceFilters, financeApi, financeSorts } from '@marquee/contract/finance/finance';
import { useNavigate } from 'react-router';
import { exportAddress } from '../../ui/links/export-address.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectFilter } from '../../ui/SelectFilter.tsx';
import { type BalanceFilter, useFinances } from './api.ts';
import { financeColumns } from './finance-columns.tsx';
import { organizationPath } from './links.ts';

const filters: { value: BalanceFilter; label: string }[] = [
  { value: 'owed', label: 'Positive balance' },
  { value: 'owing', label: 'Negative balance' },
  { value: 'open', label: 'With an open payout' },
];

export function FinanceList() {
  const list = useUrlState({ search: '', show: ['', ...balanceFilters], sort: financeSorts });
  const navigate = useNavigate();
  return (
    <DataTable
      label="organizers"
      one="organizer"
      list={list}
      query={useFinances({ ...list.values, cursor: list.cursor })}
      columns={financeColumns}
      rowId={(row) => row.organization_id}
      exportHref={exportAddress(financeApi.exportFinances, list.values)}
      onOpen={(row) => void navigate(organizationPath(row.organization_id))}
      openLabel={(row) => `Open ${isolated(row.organization_name)}`}
      filters={
        <SelectFilter
          label="Balance"
          all="All balances"
          options={filters}
          value={list.values.show}
          onChange={(show) => list.set({ show })}
        />
      }
      empty={
        <EmptyState drawing={<EmptyMarquee />} title="No organizers yet">
          Every registered organizer has a balance here.
        </EmptyState>
      }
    />
  );
}
