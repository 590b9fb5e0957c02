import { wallClockOf } from '@marquee/contract/events/times';
import type { WaitingRow } from '../queries.ts';

/** Returns what the audit log keeps of a room's settings. */
export function auditedRoom(room: WaitingRow, timezone: string): Record<string, unknown> {
  const { mode, gather_minutes, most_per_minute, difficulty } = room;
  const wall = room.opens_at && wallClockOf(room.opens_at, timezone);
  return {
    mode,
    opens: wall ? `${wall.date} ${wall.time} (${timezone})` : null,
    gather_minutes,
    threshold_seconds: room.threshold_ms / 1000,
    most_per_minute,
    difficulty,
  };
}

/** Returns what the audit log keeps of an access code: not the code, which lets people in first. */
export function auditedCode({ label, most_spots }: { label: string; most_spots: number }) {
  return { group: label, most_spots };
}
