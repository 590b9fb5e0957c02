import { financeApi } from '@marquee/contract/finance/finance';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectFilter } from '../../../ui/SelectFilter.tsx';
import { useFinance, useInvoices } from '../api.ts';
import { invoiceColumns } from './invoice-columns.tsx';

export function InvoicesTab({ organizationId }: { organizationId: string }) {
  const list = useUrlState({ search: '', year: '' });
  const { data: finance } = useFinance(organizationId);
  const years = (finance?.invoice_years ?? []).map(String);
  return (
    <DataTable
      label="invoices"
      one="invoice"
      list={{ ...list, clear: () => list.set({ search: '', year: '' }) }}
      query={useInvoices(organizationId, { ...list.values, cursor: list.cursor })}
      columns={invoiceColumns}
      rowId={(invoice) => invoice.invoice_id}
      exportHref={exportAddress(
        financeApi.exportInvoices,
        { search: list.values.search, year: list.values.year || undefined },
        { id: organizationId },
      )}
      filters={
        <SelectFilter
          label="Year"
          all="All years"
          options={years.map((year) => ({ value: year, label: year }))}
          value={list.values.year}
          onChange={(year) => list.set({ year })}
        />
      }
      empty={
        <EmptyState drawing={<EmptyMarquee />} title="No invoices yet">
          Every paid order gets one, with the legal name and the tax of the company.
        </EmptyState>
      }
    />
  );
}
