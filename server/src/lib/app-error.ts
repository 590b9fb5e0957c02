import {
  defaultMessages,
  type ErrorCode,
  type FieldErrors,
  statusOfError,
} from '@marquee/contract/errors';

/** A refusal that the caller may read. Any other error is answered as a bare 500. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  /** Seconds, for the `Retry-After` header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string = defaultMessages[code],
    details: { errors?: FieldErrors; retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return statusOfError[this.code];
  }
}

/** Returns the refusal of bad input (400), with what is wrong at each field. */
export function invalid(errors: FieldErrors): AppError {
  return new AppError('invalid', undefined, { errors });
}

export function notFound(message?: string): AppError {
  return new AppError('not_found', message);
}

/** Returns undefined for a `not_found` refusal and rethrows everything else; for `catch`. */
export function unlessNotFound(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined;
  throw error;
}
