import { sentences } from '@marquee/contract/errors';
import { ApiError } from '../../lib/client.ts';

/** Why an event did not load, in the answer's own words when it had some (specification, section 8). */
export function loadFailure(error: Error, otherwise: string): string {
  const hasOwnWords = error instanceof ApiError && error.message !== sentences.other;
  return hasOwnWords && error.message !== '' ? error.message : otherwise;
}
