import type { BodyOf } from '@marquee/contract/endpoint';
import { bankFilesApi, type BankEntryState } from '@marquee/contract/transfers/bank-files';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { usePage } from '../../../lib/calls/use-page.ts';
import { financeKey } from '../api.ts';

const { divideBankEntry: divide } = bankFilesApi;

const PAGE_SIZE = 20;
const SEARCH_DELAY_MS = 200;

/** Reads the transfers of an organization that need a person or are set aside, newest first. */
export function useBankEntries(
  organizationId: string,
  filters: { search: string; state: BankEntryState; cursor: string | undefined },
) {
  const query = { ...filters, limit: PAGE_SIZE };
  return usePage([...financeKey, 'bank', organizationId, query], bankFilesApi.listBankEntries, {
    params: { id: organizationId },
    query,
  });
}

/** Sends a bank file. The orders that it pays for change lists and figures everywhere. */
export function useReadBankFile(organizationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const body = { name: file.name, content: await base64Of(file) };
      return call(bankFilesApi.readBankFile, { params: { id: organizationId }, body });
    },
    onSettled: () => void client.invalidateQueries(),
  });
}

export function useCloseBankEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(bankFilesApi.closeBankEntry, { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: [...financeKey, 'bank'] }),
  });
}

/** Finds the orders that a transfer may be for, once typing pauses. */
export function useAssignableOrders(entryId: string, search: string) {
  const [settled] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const query = settled === '' ? {} : { search: settled };
  return usePage(
    [...financeKey, 'bank', 'orders', entryId, settled],
    bankFilesApi.listAssignableOrders,
    { params: { id: entryId }, query },
  );
}

/** Assigns a transfer to an order, which changes lists and figures everywhere. */
export function useAssignBankEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, orderId }: { id: string; orderId: string }) =>
      call(bankFilesApi.assignBankEntry, { params: { id }, body: { order_id: orderId } }),
    onSettled: () => void client.invalidateQueries(),
  });
}

/** Divides a transfer between orders, which changes lists and figures everywhere. */
export function useDivideBankEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, parts }: { id: string; parts: BodyOf<typeof divide>['parts'] }) =>
      call(divide, { params: { id }, body: { parts } }),
    onSettled: () => void client.invalidateQueries(),
  });
}

export function useSetAsideBankEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(bankFilesApi.setAsideBankEntry, { params: { id }, body: { reason } }),
    onSettled: () => void client.invalidateQueries({ queryKey: [...financeKey, 'bank'] }),
  });
}

export function useReopenBankEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(bankFilesApi.reopenBankEntry, { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: [...financeKey, 'bank'] }),
  });
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // One call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(text);
}
