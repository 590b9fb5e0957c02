import type { AuditEntry } from '@marquee/contract/audit/audit';

/** Returns the path of the screen for an entry's object; undefined when the object is gone. */
export function pathOfObject({ type, id, label, exists, event_id }: AuditEntry['object']) {
  if (type === 'settings') return '/admin/settings';
  if (!exists) return undefined;
  const search = encodeURIComponent(label);
  if (type === 'event') return `/admin/event/edit/${id}`;
  if (type === 'category') return `/admin/category?search=${search}`;
  if (type === 'organization') return `/admin/organization?view=list&search=${search}`;
  if (type === 'user') return `/admin/user?view=list&search=${search}`;
  // An order's label in the log is its reference, then its event.
  const reference = encodeURIComponent(label.split(',')[0] ?? '');
  return event_id ? `/admin/event/${event_id}/orders?order=${reference}` : undefined;
}
