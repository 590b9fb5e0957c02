import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Returns whether the last calls reached the server. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
}
