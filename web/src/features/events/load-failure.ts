import { ApiError } from '../../lib/client.ts';

/** Returns why an event did not load: the server's message if it sent one, else `otherwise`. */
export function loadFailure(error: Error, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return error.code === 'unanswered' && error.status !== 0 ? otherwise : error.message;
}
