import { notFound } from './app-error.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a caller's identifier, opaque to callers, has the form of ours. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

/**
 * A caller's identifier, fit to be asked for: what cannot be one of ours is not found, like one
 * that nothing has.
 * @throws AppError `not_found`
 */
export function getId(text: string): string {
  if (!isId(text)) throw notFound();
  return text.toLowerCase();
}
