import { ApiError, isKind } from './client.ts';

/** Returns why something did not load: the server's message if it sent one, else `otherwise`. */
export function loadFailure(error: Error, otherwise: string): string {
  return error instanceof ApiError && !isKind(error, 'unreadable') ? error.message : otherwise;
}
