import { type ErrorBody, type FieldErrors, sentences } from '@marquee/contract/errors';
import type { Code, DetailsOf } from '@marquee/contract/refusals';

/** `unanswered`: there was no answer, or one that is not the server's, such as a proxy's page. */
export type FailureCode = Code | 'unanswered';

/** A failed call. `status` is 0 if there was no answer. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: FailureCode;
  readonly errors: FieldErrors;
  /** What belongs to `code`; `isRefused` knows its type. */
  readonly details: unknown;
  constructor(
    status: number,
    code: FailureCode,
    message: string,
    given: { errors?: FieldErrors; details?: unknown } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = given.errors ?? {};
    this.details = given.details;
  }
}

/** Returns the error of a failed call, by its answer. */
export function errorOf(status: number, body: unknown): ApiError {
  // Not parsed here: every error answer of the server has this form.
  const { code, message, ...given } = (body ?? {}) as Partial<ErrorBody<Code>>;
  if (code === undefined) return new ApiError(status, 'unanswered', sentences.other);
  return new ApiError(status, code, message ?? sentences.other, given);
}

export type Refused<C extends FailureCode> = ApiError & {
  readonly code: C;
  readonly details: C extends Code ? DetailsOf<C> : undefined;
};

/** Returns whether a call was refused with one of these codes. */
export function isRefused<C extends FailureCode>(
  error: unknown,
  ...codes: readonly C[]
): error is Refused<C> {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}
