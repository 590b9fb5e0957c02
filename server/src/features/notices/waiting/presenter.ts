import type { WaitingItem } from '@marquee/contract/notices/waiting';
import type { WaitingRow } from './queries.ts';

export function presentWaiting({ kind, count, since, event_id, title }: WaitingRow): WaitingItem {
  return { kind, count, since: since.toISOString(), event_id, event_title: title ?? '' };
}
