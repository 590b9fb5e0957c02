import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { whenUnanswered } from './client.ts';

const TRY_AGAIN_MS = 3000;

let isWatching = false;

/**
 * From now on the query cache knows whether the server can be reached, however the connection was
 * lost: what is on screen is asked for again when it is back.
 */
export function watchConnection() {
  whenUnanswered(() => void waitForAnswer());
  window.addEventListener('offline', () => void waitForAnswer());
}

/** Whether the server can be reached, as far as the last calls tell. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
}

/** One call without an answer is not yet a lost connection: the server itself is asked. */
async function waitForAnswer() {
  if (isWatching) return;
  isWatching = true;
  while (!(await isThere())) {
    onlineManager.setOnline(false);
    await new Promise((resolve) => window.setTimeout(resolve, TRY_AGAIN_MS));
  }
  isWatching = false;
  onlineManager.setOnline(true);
}

/** Any answer will do, a proxy's apology for the server's absence will not. */
async function isThere(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ?? false;
}
