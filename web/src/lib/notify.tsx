import { type FieldErrors, sentences } from '@marquee/contract/errors';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { ApiError, isKind, isRefused } from './client.ts';

/** Milliseconds that a message stays (docs/product.md, "Limits of lists and searches"). */
export const MESSAGE_MS = 5000;

const kinds = {
  success: { color: 'green', icon: <IconCheck size={18} stroke={1.75} /> },
  error: { color: 'red', icon: <IconX size={18} stroke={1.75} /> },
  warning: { color: 'amber', icon: <IconAlertTriangle size={18} stroke={1.75} /> },
};

function show(kind: keyof typeof kinds, message: string) {
  // The text is the id, so that the same message appears only once.
  notifications.hide(message);
  notifications.show({ id: message, message, ...kinds[kind], autoClose: MESSAGE_MS });
}

/** Shows messages at the top right, 5 seconds each. */
export const notify = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  warning: (message: string) => show('warning', message),
};

const byKind: Partial<Record<ApiError['kind'], string>> = {
  unanswered: sentences.noConnection,
  invalid: sentences.invalid,
  forbidden: sentences.forbidden,
  not_found: sentences.notFound,
};

/** Refusals that only make sense with the server's reason ("3 tickets of it were sold"). */
const withReason = [
  'conflict',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
] as const;

/**
 * Returns the message for a failed call.
 * @param instead the message of this call, used instead of the kind's own
 */
export function sentenceOf(error: unknown, instead?: string): string {
  if (!(error instanceof ApiError)) return instead ?? sentences.other;
  if (error.kind === 'unauthorized') return sentences.unauthorized;
  if (isKind(error, ...withReason)) return error.message;
  // Everything else could be saved, and the sentence says so.
  if (isRefused(error, 'picture_not_stored', 'code_needed')) return error.message;
  return instead ?? byKind[error.kind] ?? sentences.other;
}

/** Shows a failed call as a toast; see `sentenceOf`. Forms show field errors: `lib/form/`. */
export function showFailure(error: unknown, instead?: string) {
  notify.error(sentenceOf(error, instead));
}

/** Returns the server's messages by field; `{}` for any other failure. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.errors : {};
}
