import { refusal } from '../../lib/app-error.ts';

/** Refuses with `unavailable`: the buyer can try again, and the log has the cause. */
export function pageFailed(cause: unknown): never {
  const failure = refusal(
    'payment_page_failed',
    'The payment page is not available right now. Please try again in a moment.',
  );
  failure.cause = cause;
  throw failure;
}
