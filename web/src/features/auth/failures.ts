import { loginSentences as say } from '@marquee/contract/auth/auth';
import { sentences } from '@marquee/contract/errors';
import { noAnswer } from '../../lib/api-error.ts';
import { ApiError, isKind, isRefused, isUndecided } from '../../lib/client.ts';

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
    const { kind, code, errors, details } = error instanceof ApiError ? error : noAnswer();
    throw new StepFailure({ kind, code, errors, details, message: sentence(error) });
  }
}

/** Returns the server's own message; undefined without an answer. */
function serverMessage(error: unknown): string | undefined {
  const isItsOwn = error instanceof ApiError && !isKind(error, 'unanswered', 'unreadable');
  return isItsOwn ? error.message : undefined;
}

/** The server's "Wait a minute" fits every step. */
const patience = (error: unknown) =>
  isKind(error, 'too_many_requests') ? error.message : undefined;

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
  return patience(error) ?? (isUndecided(error) ? say.verifyFailed : say.wrongCode);
}

/** Returns the sentence for a failed second factor. After a 401 the sign-in starts again. */
export function sentenceOfSecondFactor(error: unknown): string {
  return isKind(error, 'unauthorized') ? sentences.unauthorized : sentenceOfVerify(error);
}

export function sentenceOfRegistration(error: unknown): string {
  return patience(error) ?? say.registrationFailed;
}
