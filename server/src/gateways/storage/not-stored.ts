import { AppError, refusal } from '../../lib/app-error.ts';

/**
 * Rethrows what storing a file threw. A storage that does not answer becomes a refusal with this code
 * and sentence.
 */
export function refuseToStore(
  error: unknown,
  code: 'picture_not_stored' | 'file_not_stored',
  sentence: string,
): never {
  if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
  const { retryAfter } = error;
  throw refusal(code, sentence, retryAfter === undefined ? {} : { retryAfter });
}
