import { onlineManager } from '@tanstack/react-query';
import { whenUnanswered } from './client.ts';

const TRY_AGAIN_MS = 3000;

let isWatching = false;

/**
 * Tells the query cache whether the server can be reached, whatever the reason. When it can again,
 * the cache reloads what is on screen.
 */
export function watchConnection() {
  whenUnanswered(checkConnection);
  window.addEventListener('offline', checkConnection);
}

/** Asks the server for a sign of life, after something that it sends did not arrive. */
export function checkConnection() {
  void waitForAnswer();
}

/** @returns a function that ends the wait */
export function whenConnectedAgain(onConnected: () => void): () => void {
  return onlineManager.subscribe((isOnline) => {
    if (isOnline) onConnected();
  });
}

/** Polls the server after a call without an answer, which is not yet a lost connection. */
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

/** Returns whether the server answers. A proxy's error page does not count. */
async function isThere(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ?? false;
}
