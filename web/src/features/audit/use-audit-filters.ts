import { readersTimezone } from '@marquee/contract/formats/reader';
import type { AuditFilters } from './api.ts';
import { useUrlState } from '../../lib/use-url-state.ts';

const none = { search: '', what: '', by: '', about: '', id: '', from: '', to: '' };

/**
 * Keeps the log's search and filters in the URL, beside the parameters of the page.
 * `what` is an action or the noun before its dot, `by` an actor, `about` and `id` one object.
 */
export function useAuditFilters() {
  const list = useUrlState(none);
  const { search, what, by, about, id, from, to } = list.values;
  const filters: AuditFilters = {
    ...(search && { search }),
    ...(what && { action: what }),
    ...(by && { actor: by }),
    ...(about && { object_type: about }),
    ...(id && { object_id: id }),
    ...(from && { from }),
    ...(to && { to }),
    timezone: readersTimezone(),
  };
  // Clearing leaves the page's other parameters alone.
  return { list: { ...list, clear: () => list.set(none) }, filters };
}

export type AuditList = ReturnType<typeof useAuditFilters>['list'];

/** Returns the log's query string with only one filter and no open entry. */
export function searchFor(params: URLSearchParams, filter: Partial<typeof none>): string {
  const next = new URLSearchParams(params);
  for (const name of [...Object.keys(none), 'entry', 'cursor']) next.delete(name);
  for (const [name, value] of Object.entries(filter)) next.set(name, value);
  return next.toString();
}
