import { loginSentences as say } from '@marquee/contract/auth/auth';
import { sentences } from '@marquee/contract/errors';
import { ApiError } from '../../../lib/client.ts';

/**
 * A step of signing in or registering that failed, with the sentence the page shows for it. Its
 * status is 0 without an answer, for example when the page is left.
 */
export class StepFailure extends ApiError {
  override name = 'StepFailure';
}

/** Awaits a call; a failure becomes a `StepFailure` with this step's sentence. */
export async function failing<T>(sentence: (error: unknown) => string, step: Promise<T>) {
  try {
    return await step;
  } catch (error) {
    const { errors, status } = error instanceof ApiError ? error : { errors: {}, status: 0 };
    throw new StepFailure(status, sentence(error), errors);
  }
}

const isStatus = (error: unknown, status: number) =>
  error instanceof ApiError && error.status === status;

/** Returns the server's own message; undefined without an answer or a message. */
function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return undefined;
  return error.message === sentences.other ? undefined : error.message;
}

/** The server's "Wait a minute" fits every step. */
const patience = (error: unknown) => (isStatus(error, 429) ? serverMessage(error) : undefined);

export function sentenceOfCheck(error: unknown): string {
  return isStatus(error, 404) ? say.emailNotFound : (serverMessage(error) ?? say.checkFailed);
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
  return isStatus(error, 401) ? sentences.unauthorized : sentenceOfVerify(error);
}

export function sentenceOfRegistration(error: unknown): string {
  return patience(error) ?? say.registrationFailed;
}
