import { auditApi } from '@marquee/contract/audit/audit';
import type { QueryInputOf } from '@marquee/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePage } from '../../lib/calls/use-page.ts';

const PAGE_SIZE = 20;

export type AuditFilters = Omit<QueryInputOf<(typeof auditApi)['listAudit']>, 'limit'>;

/** Reads one page of the audit log. Entries made meanwhile appear when the page is opened again. */
export function useAuditLog(filters: AuditFilters) {
  const query = { ...filters, limit: PAGE_SIZE };
  return usePage(['audit', query], auditApi.listAudit, { query, staleTime: 0 });
}

/** Reads one entry with its values. It never changes, so it is read once. */
export function useAuditEntry(number: string) {
  return useQuery({
    queryKey: ['audit', 'entry', number],
    queryFn: ({ signal }) => call(auditApi.getAuditEntry, { params: { number }, signal }),
    staleTime: Infinity,
  });
}

/** Has the server verify the whole chain, only on request. */
export function useCheckAudit() {
  return useMutation({ mutationFn: () => call(auditApi.checkAudit, {}) });
}
