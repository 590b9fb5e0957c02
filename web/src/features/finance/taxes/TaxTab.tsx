import { financeApi } from '@marquee/contract/finance/finance';
import type { PeriodTaxes } from '@marquee/contract/finance/period-taxes';
import { formatEuro } from '@marquee/contract/formats/money';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatRate } from '@marquee/contract/formats/shares';
import type { TaxOfRate } from '@marquee/contract/tax/taxes';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { ChartTable } from '../../../ui/ChartTable.tsx';
import { DaysFilter } from '../../../ui/DaysFilter.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DownloadButton } from '../../../ui/links/DownloadButton.tsx';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { usePeriodTaxes } from '../api.ts';

/** Adds up sales less refunds by tax rate, for the organizer's accountant. */
export default function TaxTab({ organizationId }: { organizationId: string }) {
  const list = useUrlState({ from: '', to: '' });
  const { from, to } = list.values;
  const days = { from: from || undefined, to: to || undefined };
  const query = usePeriodTaxes(organizationId, days);
  const { data, error } = query;
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <DaysFilter from={from} to={to} onChange={list.set} />
        <Group gap="sm">
          <DownloadButton
            href={exportAddress(financeApi.exportPeriodTaxes, days, { id: organizationId })}
          >
            Tax as CSV
          </DownloadButton>
          <DownloadButton
            href={exportAddress(
              financeApi.getInvoiceFiles,
              { ...days, timezone: readersTimezone() },
              { id: organizationId },
            )}
          >
            Invoices as XML (ZIP)
          </DownloadButton>
        </Group>
      </Group>
      {error && !data ? (
        <LoadFailure query={query} />
      ) : data ? (
        <Taxes data={data} />
      ) : (
        <Skeleton height={180} aria-busy />
      )}
    </Stack>
  );
}

function Taxes({ data }: { data: PeriodTaxes }) {
  const { tax_name: name, taxes, fee_taxes, net, tax, gross } = data;
  if (taxes.length === 0) {
    return (
      <EmptyState drawing={<EmptyMarquee />} title="No sales in these days">
        Sales count on the day they were paid, and refunds on their own day.
      </EmptyState>
    );
  }
  const rows = taxes.map((one, index) => ({
    key: String(index),
    name: nameOf(name, one),
    figures: [one.net, one.tax, one.gross].map((amount) => formatEuro(amount)),
  }));
  const sums = [net, tax, gross].map((amount) => formatEuro(amount));
  return (
    <Stack gap="sm">
      <ChartTable
        label="Tax by rate"
        columns={['Sales less refunds', 'Net', 'Tax', 'Gross']}
        rows={[...rows, { key: 'all', name: 'Together', figures: sums }]}
      />
      {fee_taxes.map((one) => (
        <Text key={one.rate} size="sm" c="dimmed">
          The platform’s fees of {formatEuro(one.gross)} include {formatEuro(one.tax)} of tax at{' '}
          {formatRate(one.rate)}.
        </Text>
      ))}
    </Stack>
  );
}

function nameOf(name: string, { rate, reason }: TaxOfRate): string {
  return reason === '' ? `${name} ${formatRate(rate)}` : reason;
}
