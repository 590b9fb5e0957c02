import { createContext, useContext } from 'react';
import type { Location } from 'react-router';

export const Here = createContext<(() => Location) | null>(null);

/**
 * Returns a function that reads the location now. What was rendered may be older: two changes of the
 * address before the next rendering must not undo each other.
 */
export function useHere(): () => Location {
  const here = useContext(Here);
  if (!here) throw new Error('There is no AppRouter around this.');
  return here;
}
