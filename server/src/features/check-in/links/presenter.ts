import type { ScanLink, ScanSession } from '@marquee/contract/check-in/scan-links';
import type { LinkHolder } from '../../../lib/actor.ts';
import { presentDoorEvent } from '../presenter.ts';
import type { DoorEvent } from '../tickets/queries.ts';
import type { LinkRow } from './queries.ts';

export function presentLink(row: LinkRow): ScanLink {
  return {
    link_id: row.id,
    gate: row.gate,
    shows_names: row.shows_names,
    ends_at: row.ends_at.toISOString(),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by_name,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    devices: row.devices ?? 0,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    admissions: row.admissions ?? 0,
  };
}

export function presentSession({ name, scanLink }: LinkHolder, event: DoorEvent): ScanSession {
  return {
    link_id: scanLink.id,
    event: presentDoorEvent(event),
    gate: scanLink.gate,
    shows_names: scanLink.showsNames,
    ends_at: scanLink.endsAt.toISOString(),
    name,
  };
}
