import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Branch = Pick<z.core.$ZodIssue, 'code' | 'path' | 'message'>;
type OfSize = Extract<Issue, { code: 'too_big' | 'too_small' }>;

const MISSING = 'This is required.';
const OBJECT = 'Enter an object with named fields.';
const LEAVE_EMPTY = 'Leave this empty.';
const WRONG_FORM = 'This does not have the right form.';
/** Longer lists, such as all time zones, say nothing to a reader. */
const MOST_LISTED = 300;
const LONGEST_NAME = 50;
const MOST_NAMES = 5;

const types: Record<string, string> = {
  string: 'Enter a text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  array: 'Enter a list.',
  object: OBJECT,
  record: OBJECT,
  null: LEAVE_EMPTY,
};

const formats: Record<string, string> = {
  email: 'Enter an e-mail address such as name@example.com.',
  url: 'Enter a web address such as https://example.com.',
  guid: 'This is not an id.',
  uuid: 'This is not an id.',
  datetime: 'Enter a time such as 2026-05-31T19:30:00Z.',
  date: 'Enter a date such as 2026-05-31.',
};

const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/**
 * Returns a sentence for what is wrong with a value, where a schema has none of its own. The server,
 * the command line and the browser's forms give it to zod in place of the library's sentences.
 */
export function sentenceOf(issue: Issue): string {
  if (issue.input === undefined) return MISSING;
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? WRONG_FORM;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_big':
    case 'too_small':
      return ofSize(issue);
    case 'invalid_format':
      return formats[issue.format] ?? WRONG_FORM;
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return unknownFields(issue.keys);
    case 'invalid_union':
      return Array.isArray(issue['options']) ? oneOf(issue['options']) : ofUnion(issue.errors);
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
      return WRONG_FORM;
  }
}

/** An optional field is '' or something: what is wrong with the something says more. */
function ofUnion(branches: readonly (readonly Branch[])[]): string {
  const said = branches.flatMap((issues) => {
    const issue = issues.find(({ code }) => code !== 'invalid_value');
    return issue?.path.length === 0 ? issue.message : [];
  });
  const [only = ''] = said;
  return said.length === 1 && only !== '' ? only : WRONG_FORM;
}

function oneOf(values: readonly unknown[]): string {
  const names = values.map(String).filter((value) => value !== '');
  if (names.length === 0) return LEAVE_EMPTY;
  const list = names.join(', ');
  if (list.length > MOST_LISTED) return 'Choose one of the values that are allowed here.';
  return names.length === 1 ? `The only value allowed here is ${list}.` : `Choose one of: ${list}.`;
}

function ofSize(issue: OfSize): string {
  const isMost = issue.code === 'too_big';
  const limit = isMost ? issue.maximum : issue.minimum;
  if (!isMost && Number(limit) === 1 && issue.input === '') return MISSING;
  const size = amount(limit, issue.origin);
  if (issue.exact) return `Enter exactly ${size}.`;
  if (issue.inclusive === false) return `Enter ${isMost ? 'less' : 'more'} than ${size}.`;
  return `Enter at ${isMost ? 'most' : 'least'} ${size}.`;
}

/** Names a limit with its unit: `100`, `1 entry`, `60 characters`. */
function amount(limit: number | bigint | Date, origin: string): string {
  const [one, many] = units[origin] ?? [];
  const unit = Number(limit) === 1 ? one : many;
  return unit === undefined ? String(limit) : `${String(limit)} ${unit}`;
}

/** Names the fields as the caller did, but not thousands of them. */
function unknownFields(all: string[]): string {
  const names = all.slice(0, MOST_NAMES).map((name) => name.slice(0, LONGEST_NAME));
  const more = all.length > names.length ? ' and more' : '';
  if (all.length === 1) return `There is no field ${names.join()}.`;
  return `There are no fields ${names.join(', ')}${more}.`;
}
