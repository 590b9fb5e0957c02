import type { DeviceLink } from '@marquee/contract/events/device-links';
import type { Selectable } from 'kysely';
import type { BoardLinks } from '../../../db/schema.generated.ts';

type Columns = Omit<Selectable<BoardLinks>, 'event_id' | 'token_hash' | 'created_by_id' | 'name'>;

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
