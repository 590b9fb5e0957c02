import { may } from '@marquee/contract/access';
import { bankEntryStates } from '@marquee/contract/transfers/bank-files';
import { Stack } from '@mantine/core';
import { useProfile } from '../../../lib/use-profile.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RadioFilter } from '../../../ui/RadioFilter.tsx';
import { useBankEntries } from './api.ts';
import { bankColumns } from './bank-columns.tsx';
import { BankFile } from './BankFile.tsx';

const states = [
  { value: 'open', label: 'To do' },
  { value: 'double', label: 'Possible doubles' },
  { value: 'set_aside', label: 'Set aside' },
] as const;

/** Matches bank files with orders, and lists the transfers that a person has to look at. */
export function BankTab({ organizationId }: { organizationId: string }) {
  const list = useUrlState({ search: '', state: bankEntryStates });
  const mayRead = may(useProfile().role, 'payments:write');
  return (
    <Stack gap="lg">
      {mayRead && <BankFile organizationId={organizationId} />}
      <DataTable
        label="transfers"
        one="transfer"
        list={list}
        query={useBankEntries(organizationId, { ...list.values, cursor: list.cursor })}
        columns={bankColumns(list.values.state)}
        filters={
          <RadioFilter
            label="Transfers"
            options={states}
            value={list.values.state}
            onChange={(state) => list.set({ state })}
          />
        }
        rowId={(row) => row.entry_id}
        empty={
          <EmptyState drawing={<EmptyMarquee />} title="No transfers need you">
            Transfers of a bank file that match no order are listed here.
          </EmptyState>
        }
      />
    </Stack>
  );
}
