import { useEffect, useState, useSyncExternalStore } from 'react';
import { type BoardCalls, createBoardStore } from './state/board-store.ts';

/**
 * Opens a board and keeps it in step with the server while it is on screen.
 * @param name under which the device keeps it; another one needs another `key` of the component
 */
export function useBoard(name: string, calls: BoardCalls) {
  const [store] = useState(() => createBoardStore(name, calls));
  const view = useSyncExternalStore(store.subscribe, store.getView);
  useEffect(() => store.start(), [store]);
  return { store, view };
}
