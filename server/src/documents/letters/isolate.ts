import { isPlain } from './load.ts';

/**
 * Encloses a name for a sentence of ours, so that neither changes the direction of the other
 * (UAX #9, first strong isolate). The marks are not drawn.
 */
export function isolated(text: string): string {
  return isPlain(text) ? text : `\u2068${text}\u2069`;
}
