import {
  type ErrorCode,
  type FieldErrors,
  sentences,
  statusOfError,
} from '@marquee/contract/errors';
import type { Code, DetailsOf } from '@marquee/contract/refusals';

/**
 * Failures without an answer of the server. `unanswered`: no answer arrived; `unreadable`: it is not
 * the server's, such as a proxy's error page.
 */
type Silence = 'unanswered' | 'unreadable';
export type FailureCode = Code | Silence;

type Failure = {
  kind: ErrorCode | Silence;
  /** Default: `kind`. */
  code?: FailureCode | undefined;
  message?: string | undefined;
  errors?: FieldErrors | undefined;
  details?: unknown;
};

/** A failed call. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: FailureCode;
  /** What `code` belongs to; it is also known of a code that a newer server sends. */
  readonly kind: ErrorCode | Silence;
  readonly errors: FieldErrors;
  /** What belongs to `code`; `isRefused` knows its type. */
  readonly details: unknown;
  constructor({ kind, code = kind, message = sentences.other, errors = {}, details }: Failure) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.errors = errors;
    this.details = details;
  }
}

/** Returns the error of a call that got no answer. */
export function noAnswer(): ApiError {
  return new ApiError({ kind: 'unanswered', message: sentences.noConnection });
}

/** Returns the error of a failed call, by its answer. */
export function errorOf(status: number, body: unknown): ApiError {
  const kind = kinds.find((code) => statusOfError[code] === status);
  if (kind === undefined || !isErrorBody(body)) return new ApiError({ kind: 'unreadable' });
  return new ApiError({ ...body, kind });
}

const isErrorCode = (code: string): code is ErrorCode => code in statusOfError;
const kinds = Object.keys(statusOfError).filter(isErrorCode);

/** Only `code` is checked: every error answer of the server has this form. */
function isErrorBody(body: unknown): body is Omit<Failure, 'kind'> {
  return (
    typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
  );
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

/** Returns whether a call failed with one of these codes, or with a finer code of one of them. */
export function isKind<K extends ApiError['kind']>(
  error: unknown,
  ...wanted: readonly K[]
): error is ApiError & { readonly kind: K } {
  return error instanceof ApiError && wanted.some((kind) => kind === error.kind);
}

/**
 * Returns whether a failure says nothing about what was asked: there was no answer, or only one of a
 * server or proxy that is down or busy.
 */
export function isUndecided(error: unknown): boolean {
  return !(error instanceof ApiError) || undecided.includes(error.kind);
}

const undecided: readonly ApiError['kind'][] = [
  'unanswered',
  'unreadable',
  'request_timeout',
  'too_many_requests',
  'internal',
  'unavailable',
];
