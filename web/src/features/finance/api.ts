import {
  type balanceFilters,
  financeApi,
  type financeSorts,
} from '@marquee/contract/finance/finance';
import type { BillingUpdate } from '@marquee/contract/finance/billing';
import type { InvoiceNumbersInput } from '@marquee/contract/finance/invoice-numbers';
import type { LedgerKind } from '@marquee/contract/finance/ledger';
import type { AdjustmentInput, PayoutInput } from '@marquee/contract/finance/payouts';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { usePage } from '../../lib/calls/use-page.ts';

/** The key of every query about money, because one ledger entry changes several figures. */
export const financeKey = ['finance'] as const;
const PAGE_SIZE = 20;

export type BalanceFilter = (typeof balanceFilters)[number];
type Paged = { search: string; cursor: string | undefined };

export function useFinanceOverview() {
  return useData([...financeKey, 'overview'], financeApi.getFinanceOverview, {});
}

export function useFinances(
  filters: Paged & { show: BalanceFilter | ''; sort: (typeof financeSorts)[number] },
) {
  const query = { ...filters, show: filters.show || undefined, limit: PAGE_SIZE };
  return usePage([...financeKey, 'organizations', query], financeApi.listFinances, { query });
}

export function useFinance(id: string) {
  return useData([...financeKey, 'organization', id], financeApi.getFinance, { params: { id } });
}

/** @param days `YYYY-MM-DD`; undefined leaves an end open */
export function usePeriodTaxes(
  id: string,
  days: { from: string | undefined; to: string | undefined },
) {
  const query = { ...days, timezone: readersTimezone() };
  return useData([...financeKey, 'taxes', id, query], financeApi.getPeriodTaxes, {
    params: { id },
    query,
  });
}

export type LedgerFilters = {
  search: string;
  kind: LedgerKind | '';
  event: string;
  from: string;
  to: string;
  timezone: string;
};

/** Converts the filters to a query of the API, without the filters that are off. */
export function ledgerQuery({ kind, event, from, to, ...rest }: LedgerFilters) {
  return {
    ...rest,
    kind: kind || undefined,
    event: event || undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

export function useLedger(id: string, filters: LedgerFilters & { cursor: string | undefined }) {
  const query = { ...ledgerQuery(filters), cursor: filters.cursor, limit: PAGE_SIZE };
  return usePage([...financeKey, 'ledger', id, query], financeApi.listLedger, {
    params: { id },
    query,
  });
}

export function usePayouts(id: string, filters: Paged) {
  const query = { ...filters, limit: PAGE_SIZE };
  return usePage([...financeKey, 'payouts', id, query], financeApi.listPayouts, {
    params: { id },
    query,
  });
}

/** Reads the newest payout; only that one can be open. */
export function useLatestPayout(id: string) {
  const query = { limit: 1 };
  return useQuery({
    queryKey: [...financeKey, 'payouts', id, query],
    queryFn: ({ signal }) => call(financeApi.listPayouts, { params: { id }, query, signal }),
    select: ({ data }) => data[0],
  });
}

export function useEventSummaries(id: string, filters: Paged & { limit?: number }) {
  const query = { limit: PAGE_SIZE, ...filters };
  return usePage([...financeKey, 'events', id, query], financeApi.listEventSummaries, {
    params: { id },
    query,
  });
}

export function useInvoices(id: string, filters: Paged & { year: string }) {
  const query = {
    ...filters,
    year: filters.year ? Number(filters.year) : undefined,
    limit: PAGE_SIZE,
  };
  return usePage([...financeKey, 'invoices', id, query], financeApi.listInvoices, {
    params: { id },
    query,
  });
}

export function useBilling(id: string) {
  return useData([...financeKey, 'billing', id], financeApi.getBilling, { params: { id } });
}

export function useInvoiceNumbers(id: string) {
  return useData([...financeKey, 'invoice-numbers', id], financeApi.getInvoiceNumbers, {
    params: { id },
  });
}

/** The statement of an organization's part of an event, or of one payout. */
export type StatementOf =
  | { kind: 'event'; id: string; organization: string }
  | { kind: 'payout'; id: string };

export function useStatement(of: StatementOf, timezone: string) {
  return useQuery({
    queryKey: [...financeKey, 'statement', of, timezone],
    queryFn: ({ signal }) => {
      const params = { id: of.id };
      if (of.kind === 'payout') {
        return call(financeApi.getPayoutStatement, { params, query: { timezone }, signal });
      }
      const query = { timezone, organization: of.organization };
      return call(financeApi.getEventStatement, { params, query, signal });
    },
    select: ({ data }) => data,
  });
}

/** Reloads every figure. Nobody waits for it, because the part that made the change may unmount. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: financeKey });
}

export function useProposePayout(id: string) {
  return useMutation({
    mutationFn: (body: PayoutInput) => call(financeApi.proposePayout, { params: { id }, body }),
    onSettled: useRefresh(),
  });
}

export function useWithdrawPayout() {
  return useMutation({
    mutationFn: (id: string) => call(financeApi.withdrawPayout, { params: { id } }),
    onSettled: useRefresh(),
  });
}

export function usePayPayout() {
  return useMutation({
    mutationFn: ({ id, reference }: { id: string; reference: string }) =>
      call(financeApi.payPayout, { params: { id }, body: { reference } }),
    // Also after a failure: if somebody else was faster, this screen is outdated.
    onSettled: useRefresh(),
  });
}

export function useAdjustBalance(id: string) {
  return useMutation({
    mutationFn: (body: AdjustmentInput) => call(financeApi.adjustBalance, { params: { id }, body }),
    onSuccess: useRefresh(),
  });
}

export function useSetBilling(id: string) {
  return useMutation({
    mutationFn: (body: BillingUpdate) => call(financeApi.setBilling, { params: { id }, body }),
    onSuccess: useRefresh(),
  });
}

export function useSetInvoiceNumbers(id: string) {
  return useMutation({
    mutationFn: (body: InvoiceNumbersInput) =>
      call(financeApi.setInvoiceNumbers, { params: { id }, body }),
    onSuccess: useRefresh(),
  });
}
