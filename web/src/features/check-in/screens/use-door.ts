import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createDoor } from '../decide/door.ts';

/** Opens the door of an event while the screen is open, and returns its state. */
export function useDoor(eventId: string) {
  const door = useMemo(() => createDoor(eventId), [eventId]);
  useEffect(() => door.start(), [door]);
  const state = useSyncExternalStore(door.subscribe, door.getState);
  return { door, state };
}
