import { sentences } from '@marquee/contract/errors';
import { ApiError } from '../../lib/client.ts';

/** Returns why an event did not load: the server's message if it sent one, else `otherwise`. */
export function loadFailure(error: Error, otherwise: string): string {
  const hasOwnWords = error instanceof ApiError && error.message !== sentences.other;
  return hasOwnWords && error.message !== '' ? error.message : otherwise;
}
