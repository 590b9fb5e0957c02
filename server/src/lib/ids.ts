import { notFound } from './app-error.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Tells whether an identifier has the form of ours. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

/**
 * Normalizes a caller's identifier. One that cannot be ours is not found, like one that does not
 * exist.
 * @throws AppError `not_found`
 */
export function getId(text: string): string {
  if (!isId(text)) throw notFound();
  return text.toLowerCase();
}
