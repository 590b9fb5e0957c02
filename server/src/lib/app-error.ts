import {
  defaultMessages,
  type ErrorCode,
  type FieldErrors,
  statusOfError,
} from '@marquee/contract/errors';
import { type Code, type DetailsOf, type RefusalCode, refusals } from '@marquee/contract/refusals';

type Details = Readonly<Record<string, unknown>> | undefined;

/** What a refusal carries beside its sentence. */
type Extras = {
  errors?: FieldErrors;
  /** Seconds, for the `Retry-After` header. */
  retryAfter?: number;
};

/** A refusal that the caller may read. Any other error is answered as a bare 500. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  /** The code that is sent: `code`, or a finer one. */
  readonly wireCode: Code;
  readonly errors: FieldErrors | undefined;
  readonly details: Details;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string = defaultMessages[code],
    extras: Extras & { wireCode?: RefusalCode; details?: Details } = {},
  ) {
    super(message);
    this.code = code;
    this.wireCode = extras.wireCode ?? code;
    this.errors = extras.errors;
    this.details = extras.details;
    this.retryAfter = extras.retryAfter;
  }

  get status(): number {
    return statusOfError[this.code];
  }
}

/** `details` where the code has them. */
type More<C extends RefusalCode> =
  DetailsOf<C> extends undefined ? [extras?: Extras] : [extras: Extras & { details: DetailsOf<C> }];

/**
 * Returns a refusal with a finer code of the contract, and with the details that belong to it.
 * @param message default: that of the code's `ErrorCode`, for a refusal that `errors` explains
 */
export function refusal<C extends RefusalCode>(
  code: C,
  message: string | undefined,
  ...[extras]: More<C>
): AppError {
  return new AppError(refusals[code].is, message, { ...extras, wireCode: code });
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
