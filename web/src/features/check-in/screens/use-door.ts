import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createDoor } from '../decide/door.ts';

/** The door of an event for as long as the screen is open, and what to show of it. */
export function useDoor(eventId: string) {
  const door = useMemo(() => createDoor(eventId), [eventId]);
  useEffect(() => door.start(), [door]);
  const state = useSyncExternalStore(door.subscribe, door.getState);
  return { door, state };
}
