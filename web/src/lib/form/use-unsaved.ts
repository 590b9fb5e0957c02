import { useSyncExternalStore } from 'react';
import { type Unsaved, unsaved } from './unsaved.ts';

/** Returns whether open forms hold what is not saved, and whether this device keeps it. */
export function useUnsaved(): Unsaved {
  return useSyncExternalStore(unsaved.subscribe, unsaved.read);
}
