import { type FieldErrors, sentences } from '@marquee/contract/errors';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { ApiError } from './client.ts';

/** Toasts and banners leave by themselves after this long (specification, section 9). */
export const MESSAGE_MS = 5000;

const kinds = {
  success: { color: 'green', icon: <IconCheck size={18} stroke={1.75} /> },
  error: { color: 'red', icon: <IconX size={18} stroke={1.75} /> },
  warning: { color: 'amber', icon: <IconAlertTriangle size={18} stroke={1.75} /> },
};

function show(kind: keyof typeof kinds, message: string) {
  // The same sentence twice is one toast: its text is its id.
  notifications.hide(message);
  notifications.show({ id: message, message, ...kinds[kind], autoClose: MESSAGE_MS });
}

/** Toasts at the top right, 5 seconds each. */
export const notify = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  warning: (message: string) => show('warning', message),
};

const byStatus: Record<number, string> = {
  0: sentences.noConnection,
  400: sentences.invalid,
  401: sentences.unauthorized,
  403: sentences.forbidden,
  404: sentences.notFound,
};

/** Refusals that only make sense with the server's own reason ("3 tickets of it were sold"). */
const withReason = new Set([409, 413, 415, 429]);

/**
 * What a failed call is called on screen (specification, section 8).
 * @param instead the sentence the specification gives for this call, in place of the status's own
 */
export function sentenceOf(error: unknown, instead?: string): string {
  if (!(error instanceof ApiError)) return instead ?? sentences.other;
  if (error.status === 401) return sentences.unauthorized;
  if (withReason.has(error.status)) return error.message;
  return instead ?? byStatus[error.status] ?? sentences.other;
}

/** Shows a failed call as a toast; see `sentenceOf`. Field errors are the form's: `form-errors.ts`. */
export function showFailure(error: unknown, instead?: string) {
  notify.error(sentenceOf(error, instead));
}

/** The server's messages per field; `{}` for any other failure. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.errors : {};
}
