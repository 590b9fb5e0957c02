import { ApiError, isKind } from '../../lib/client.ts';

/** Returns why an event did not load: the server's message if it sent one, else `otherwise`. */
export function loadFailure(error: Error, otherwise: string): string {
  return error instanceof ApiError && !isKind(error, 'unreadable') ? error.message : otherwise;
}
