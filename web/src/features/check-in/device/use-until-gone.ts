import { useState } from 'react';

/**
 * Keeps a panel's content and its focus until the panel has left the screen.
 * @returns what to show, and a function to call once the panel has gone
 */
export function useUntilGone<T>(wanted: T | undefined): [T | undefined, () => void] {
  const [shown, setShown] = useState(wanted);
  if (wanted !== undefined && wanted !== shown) setShown(wanted);
  return [shown, () => setShown(undefined)];
}
