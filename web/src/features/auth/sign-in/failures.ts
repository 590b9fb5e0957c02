import { loginSentences as say } from '@marquee/contract/auth/auth';
import { type FieldErrors, sentences } from '@marquee/contract/errors';
import { ApiError } from '../../../lib/client.ts';

/** A step of signing in or registering that failed, with the sentence the page shows for it. */
export class StepFailure extends Error {
  override name = 'StepFailure';
  readonly errors: FieldErrors;
  /** Of the answer; 0 without one, as when the page is left. */
  readonly status: number;
  constructor(sentence: string, errors: FieldErrors, status: number) {
    super(sentence);
    this.errors = errors;
    this.status = status;
  }
}

/** Lets a call through, or fails with what this step says about its failure. */
export async function failing<T>(sentence: (error: unknown) => string, step: Promise<T>) {
  try {
    return await step;
  } catch (error) {
    const { errors, status } = error instanceof ApiError ? error : { errors: {}, status: 0 };
    throw new StepFailure(sentence(error), errors, status);
  }
}

const isStatus = (error: unknown, status: number) =>
  error instanceof ApiError && error.status === status;

/** What the server itself said, when it answered and said something. */
function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return undefined;
  return error.message === sentences.other ? undefined : error.message;
}

/** "Wait a minute" is worth reading whatever the step was. */
const patience = (error: unknown) => (isStatus(error, 429) ? serverMessage(error) : undefined);

export function sentenceOfCheck(error: unknown): string {
  return isStatus(error, 404) ? say.emailNotFound : (serverMessage(error) ?? say.checkFailed);
}

export function sentenceOfRequest(error: unknown): string {
  return patience(error) ?? say.requestFailed;
}

/** The server refused the code, or could not look at it at all. */
export function sentenceOfVerify(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return patience(error) ?? (isRefusal ? say.wrongCode : say.verifyFailed);
}

/** Where the sign-in that this belongs to is over, it begins again. */
export function sentenceOfSecondFactor(error: unknown): string {
  return isStatus(error, 401) ? sentences.unauthorized : sentenceOfVerify(error);
}

export function sentenceOfRegistration(error: unknown): string {
  return patience(error) ?? say.registrationFailed;
}
