/** What a field holds while its file is on the way. */
export const SENDING = 'sending';
/** The element in which `files.ts` shows a file: the script comes only where one is asked for. */
export const FILE_ELEMENT = 'mq-file';

/** Tells whether a field holds an upload that no answer has taken yet: its id, and its name for a reload. */
export function isUpload(held: string): boolean {
  return /^[\da-f-]{36} /.test(held);
}

/** Returns the answer that a field holds: an upload, or the name of the file that is saved. */
export function fileAnswer(held: string): string | undefined {
  if (held === SENDING) return undefined;
  return isUpload(held) ? held.slice(0, 36) : held;
}

/** Changes what a field holds, and tells the form. */
export function hold(place: HTMLElement, held: string): void {
  place.dataset['held'] = held;
  place.dispatchEvent(new Event('input', { bubbles: true }));
}
