import type { z } from 'zod';

/** This is the only place that maps an error to its HTTP status. */
export const statusOfError = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  other_content: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfError;

/** Messages by field name as on the wire: `{ title: ['Title is required'] }`. */
export type FieldErrors = Record<string, string[]>;

/**
 * The body of every error answer. Programs decide by `code` and read `details`; people read
 * `message`, and `errors` under a form's inputs.
 * @typeParam Code an `ErrorCode`, or a finer one of `refusals.ts`
 */
export type ErrorBody<Code extends string = string> = {
  message: string;
  code: Code;
  errors?: FieldErrors;
  details?: Readonly<Record<string, unknown>>;
};

/** A finer code than the `ErrorCode` that it belongs to, and what its `details` have. */
export type Refusal = { is: ErrorCode; details?: z.ZodObject };

/** Keeps the literal types of a noun's finer codes and checks their shape. */
export function refusalCodes<const T extends Readonly<Record<string, Refusal>>>(table: T): T {
  return table;
}

export const sentences = {
  noConnection: 'Network error: Please check your connection.',
  invalid: 'Invalid request. Please check your input.',
  unauthorized: 'Unauthorized. Please login again.',
  forbidden: "Forbidden: You don't have access.",
  notFound: 'Requested resource not found.',
  other: 'Network error. Please try again.',
} as const;

export const defaultMessages: Record<ErrorCode, string> = {
  invalid: sentences.invalid,
  unauthorized: sentences.unauthorized,
  forbidden: sentences.forbidden,
  not_found: sentences.notFound,
  method_not_allowed: 'This address does not support this method.',
  request_timeout: 'The request took too long.',
  conflict: 'This is not possible in the current state. Please reload and try again.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'This content type is not accepted here.',
  other_content: 'This key was already used with different content.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  headers_too_large: 'The address or the headers of the request are too long.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
};
