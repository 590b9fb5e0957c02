import type { DeviceLink } from '@marquee/contract/events/device-links';
import type { LinkColumns } from './rows.ts';

type Columns = Omit<LinkColumns, 'event_id' | 'token_hash' | 'created_by_id'> & {
  last_seen_at: Date | null;
};

export function presentDeviceLink(row: Columns): DeviceLink {
  return {
    link_id: row.id,
    ends_at: row.ends_at.toISOString(),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by_name,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  };
}
