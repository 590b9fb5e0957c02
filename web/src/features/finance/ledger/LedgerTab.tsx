import { financeApi } from '@marquee/contract/finance/finance';
import type { LedgerEntry } from '@marquee/contract/finance/ledger';
import { ledgerKinds } from '@marquee/contract/finance/ledger';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { useState } from 'react';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ledgerQuery, useLedger } from '../api.ts';
import { EntryModal } from './EntryModal.tsx';
import { ledgerColumns } from './ledger-columns.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';

const none = { search: '', kind: '', event: '', from: '', to: '' } as const;

/** Lists every ledger entry of an organization, the newest first, with the balance after it. */
export function LedgerTab({ organizationId }: { organizationId: string }) {
  const list = useUrlState({ ...none, kind: ['', ...ledgerKinds] });
  const filters = { ...list.values, timezone: readersTimezone() };
  const query = useLedger(organizationId, { ...filters, cursor: list.cursor });
  const [opened, setOpened] = useState<LedgerEntry>();
  return (
    <>
      <DataTable
        label="entries"
        one="entry"
        // Clearing must stay on this tab.
        list={{ ...list, clear: () => list.set(none) }}
        query={query}
        columns={ledgerColumns}
        rowId={(entry) => entry.entry_id}
        exportHref={exportAddress(financeApi.exportLedger, ledgerQuery(filters), {
          id: organizationId,
        })}
        onOpen={setOpened}
        openLabel={(entry) => `Open entry ${entry.number}`}
        filters={<LedgerFilters list={list} entries={query.data?.data} />}
        empty={
          <EmptyState drawing={<EmptyMarquee />} title="No entries yet">
            The first paid order writes the first entry.
          </EmptyState>
        }
      />
      <EntryModal entry={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
