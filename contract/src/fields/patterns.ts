/**
 * Patterns for the API's documentation: what a schema accepts before it trims or translates. Tests
 * compare every answer with the document.
 */

const SPACE = '\\s*';
const CONTROL = '\\u0000-\\u001f\\u007f-\\u009f';

export const LINE = `^${SPACE}[^\\s${CONTROL}](?:[^${CONTROL}]*[^\\s${CONTROL}])?${SPACE}$`;
export const NOT_BLANK = '\\S';
export const DECIMAL = `^${SPACE}-?[0-9]{1,15}(?:\\.[0-9]{1,15})?${SPACE}$`;
/** A whole number above 0. */
export const COUNT = `^${SPACE}0{0,7}[1-9][0-9]{0,6}(?:\\.0{1,15})?${SPACE}$`;
export const DAY = '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$';
export const TIME = '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$';

/** Also of other scripts, on both sides of the @. */
export const EMAIL = spaced(
  `${dotted('[^\\u0000-\\u0020"(),.:;<>@[\\\\\\]\\u007f]+')}@${dotted('[^\\u0000-,./:-@[-`{-\\u007f]+')}`,
);

/** Degrees from -90 to 90 and from -180 to 180, each with at most three digits before the point. */
export const LATITUDE = degrees('0?[0-8]?[0-9]', '0?90');
export const LONGITUDE = degrees('(?:0?[0-9]?[0-9]|1[0-7][0-9])', '180');

function degrees(below: string, most: string): string {
  return `-?(?:${below}(?:\\.[0-9]{1,15})?|${most}(?:\\.0{1,15})?)`;
}

/** Allows white space around a pattern that has no anchors. */
export function spaced(pattern: string): string {
  return `^${SPACE}(?:${pattern})${SPACE}$`;
}

/** Matches a number of the given characters, with others between, before and after them. */
export function scattered(characters: string, count: string, between: string): string {
  return `[${between}]*(?:[${characters}][${between}]*){${count}}`;
}

function dotted(part: string): string {
  return `${part}(?:\\.${part})*`;
}
