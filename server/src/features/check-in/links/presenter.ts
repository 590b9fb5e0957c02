import type { ScanLink, ScanSession } from '@marquee/contract/check-in/scan-links';
import type { LinkHolder } from '../../../lib/actor.ts';
import { presentDeviceLink } from '../../events/device-links/presenter.ts';
import { presentDoorEvent } from '../presenter.ts';
import type { DoorEvent } from '../tickets/queries.ts';
import type { LinkRow } from './queries.ts';

export function presentLink(row: LinkRow): ScanLink {
  return {
    ...presentDeviceLink(row),
    gate: row.gate,
    shows_names: row.shows_names,
    devices: row.devices ?? 0,
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
