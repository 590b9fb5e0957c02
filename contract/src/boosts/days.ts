import { DAY_MS } from '../time.ts';

/** Counts the days from one to another, both included; 0 or less when they are backwards. */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
}
