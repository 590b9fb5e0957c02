import { auditApi } from '@marquee/contract/audit/audit';
import type { QueryInputOf } from '@marquee/contract/endpoint';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

const PAGE_SIZE = 20;

export type AuditFilters = Omit<QueryInputOf<(typeof auditApi)['listAudit']>, 'limit'>;

/** One page of the log. What is done while one looks at it stands there after a look elsewhere. */
export function useAuditLog(filters: AuditFilters) {
  const query = { ...filters, limit: PAGE_SIZE };
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(auditApi.listAudit, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One entry with its values. It never changes, so it is read once. */
export function useAuditEntry(number: string) {
  return useQuery({
    queryKey: ['audit', 'entry', number],
    queryFn: ({ signal }) => call(auditApi.getAuditEntry, { params: { number }, signal }),
    staleTime: Infinity,
  });
}

/** Has the server follow the whole chain; asked for, never by itself. */
export function useCheckAudit() {
  return useMutation({ mutationFn: () => call(auditApi.checkAudit, {}) });
}
