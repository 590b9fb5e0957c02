import { useState } from 'react';

/**
 * Keeps what a panel shows until the panel has left the screen, the keyboard's place in it included.
 * @returns what to show, and what to call once the panel has gone
 */
export function useUntilGone<T>(wanted: T | undefined): [T | undefined, () => void] {
  const [shown, setShown] = useState(wanted);
  if (wanted !== undefined && wanted !== shown) setShown(wanted);
  return [shown, () => setShown(undefined)];
}
