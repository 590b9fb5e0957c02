import type { AuditEntry } from '@marquee/contract/audit/audit';

/** Where the thing that an entry is about can be looked at; undefined when it is gone. */
export function pathOfObject({ type, id, label, exists, event_id }: AuditEntry['object']) {
  if (type === 'settings') return '/admin/settings';
  if (!exists) return undefined;
  const search = encodeURIComponent(label);
  if (type === 'event') return `/admin/event/edit/${id}`;
  if (type === 'category') return `/admin/category?search=${search}`;
  if (type === 'organization') return `/admin/organization?view=list&search=${search}`;
  if (type === 'user') return `/admin/user?view=list&search=${search}`;
  // The log calls an order by its reference, then its event.
  const reference = encodeURIComponent(label.split(',')[0] ?? '');
  return event_id ? `/admin/event/${event_id}/orders?order=${reference}` : undefined;
}
