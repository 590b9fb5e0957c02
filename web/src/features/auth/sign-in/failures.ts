import { loginSentences as say } from '@marquee/contract/auth/auth';
import { sentences, statusOfError } from '@marquee/contract/errors';
import type { FailureCode } from '../../../lib/api-error.ts';
import { ApiError, isRefused } from '../../../lib/client.ts';

/**
 * A step of signing in or registering that failed, with the sentence the page shows for it. Its
 * code is `unanswered` also when the page is left before the answer.
 */
export class StepFailure extends ApiError {
  override name = 'StepFailure';
}

/** Awaits a call; a failure becomes a `StepFailure` with this step's sentence. */
export async function failing<T>(sentence: (error: unknown) => string, step: Promise<T>) {
  try {
    return await step;
  } catch (error) {
    const { status, errors } = error instanceof ApiError ? error : { status: 0, errors: {} };
    throw new StepFailure(status, codeOf(error), sentence(error), { errors });
  }
}

const codeOf = (error: unknown): FailureCode =>
  error instanceof ApiError ? error.code : 'unanswered';

/** Returns the server's own message; undefined without an answer. */
function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError && error.code !== 'unanswered' ? error.message : undefined;
}

/** The server's "Wait a minute" fits every step. */
const patience = (error: unknown) =>
  error instanceof ApiError && error.status === statusOfError.too_many_requests
    ? serverMessage(error)
    : undefined;

export function sentenceOfCheck(error: unknown): string {
  return isRefused(error, 'unknown_email')
    ? say.emailNotFound
    : (serverMessage(error) ?? say.checkFailed);
}

export function sentenceOfRequest(error: unknown): string {
  return patience(error) ?? say.requestFailed;
}

/** Tells a refused code from a server that could not check it. */
export function sentenceOfVerify(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return patience(error) ?? (isRefusal ? say.wrongCode : say.verifyFailed);
}

/** Returns the sentence for a failed second factor. After a 401 the sign-in starts again. */
export function sentenceOfSecondFactor(error: unknown): string {
  return isRefused(error, 'unauthorized') ? sentences.unauthorized : sentenceOfVerify(error);
}

export function sentenceOfRegistration(error: unknown): string {
  return patience(error) ?? say.registrationFailed;
}
