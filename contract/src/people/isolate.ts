/** Letters that are read from the right: the blocks of the classes R and AL of UAX #9. */
const FROM_THE_RIGHT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
const ISOLATE = /(\u2068[^\u2066-\u2069]*\u2069)/;

/**
 * Returns a name, a title or another line that a person typed for a sentence or a row of ours, so
 * that neither changes the order of the other (first strong isolate, UAX #9). A text without letters
 * from the right stays as it is, byte for byte.
 */
export function isolated(text: string): string {
  return FROM_THE_RIGHT.test(text) ? `\u2068${text.replace(MARKS, '')}\u2069` : text;
}

/** Cleans a text that `isolated` was used in. @param clean may take the marks away, but must not trim */
export function cleanAround(text: string, clean: (part: string) => string): string {
  return text
    .split(ISOLATE)
    .map((part, index) => (index % 2 === 0 ? clean(part) : isolated(clean(part))))
    .join('');
}
