import type { EventRow } from '../queries.ts';

/** When and where an event takes place. */
type Place = Pick<EventRow, 'starts_at' | 'ends_at' | 'latitude' | 'longitude' | 'location_name'>;

function isElsewhere(before: Place, after: Place): boolean {
  return (
    before.location_name !== after.location_name ||
    before.latitude !== after.latitude ||
    before.longitude !== after.longitude
  );
}

function isAtOtherTime(before: Place, after: Place): boolean {
  return (
    before.starts_at.getTime() !== after.starts_at.getTime() ||
    before.ends_at.getTime() !== after.ends_at.getTime()
  );
}

export function isMoved(
  before: Place & Pick<EventRow, 'is_postponed'>,
  after: Place,
  isPostponed: boolean,
): boolean {
  return (
    isPostponed !== before.is_postponed ||
    isAtOtherTime(before, after) ||
    isElsewhere(before, after)
  );
}

/**
 * Returns what was announced until now, in the columns that keep it. A postponed event keeps its
 * date, which is the one that was announced last.
 */
export function movedFrom(
  before: Place & Pick<EventRow, 'timezone'>,
  after: Place,
  isPostponed: boolean,
) {
  const hasOtherStart = before.starts_at.getTime() !== after.starts_at.getTime();
  return {
    moved_from_starts_at: hasOtherStart && !isPostponed ? before.starts_at : null,
    moved_from_timezone: before.timezone,
    moved_from_place: isElsewhere(before, after) ? before.location_name : null,
  };
}
