import { expect, test } from 'vitest';
import { ApiError } from './client.ts';
import { MESSAGE_MS, sentenceOf } from './notify.tsx';

const failed = (kind: ApiError['kind'], message = 'The server has its own words.') =>
  new ApiError({ kind, message });

test.each([
  ['unanswered', 'Network error: Please check your connection.'],
  ['unreadable', 'Network error. Please try again.'],
  ['invalid', 'Invalid request. Please check your input.'],
  ['unauthorized', 'Unauthorized. Please login again.'],
  ['forbidden', "Forbidden: You don't have access."],
  ['not_found', 'Requested resource not found.'],
  ['internal', 'Network error. Please try again.'],
  ['unavailable', 'Network error. Please try again.'],
] as const)('a call that fails as %s says: %s', (kind, sentence) => {
  expect(sentenceOf(failed(kind))).toBe(sentence);
});

test('the message of a call has priority over that of the kind, except after a lost session', () => {
  const instead = 'Failed to update event. Please try again.';
  for (const kind of ['unanswered', 'invalid', 'forbidden', 'not_found', 'internal'] as const) {
    expect(sentenceOf(failed(kind), instead)).toBe(instead);
  }
  expect(sentenceOf(failed('unauthorized'), instead)).toBe('Unauthorized. Please login again.');
  expect(sentenceOf(new TypeError('?'), instead)).toBe(instead);
});

test.each(['conflict', 'too_large', 'unsupported_media_type', 'too_many_requests'] as const)(
  'a refusal as %s shows its reason, also with a finer code',
  (kind) => {
    const message = '3 tickets were sold.';
    expect(sentenceOf(failed(kind, message), 'Failed.')).toBe(message);
    expect(sentenceOf(new ApiError({ kind, code: 'email_in_use', message }))).toBe(message);
  },
);

test('a picture that cannot be stored is told from a server that is away', () => {
  const message = 'Pictures cannot be stored at the moment.';
  const refused = new ApiError({ kind: 'unavailable', code: 'picture_not_stored', message });
  expect(sentenceOf(refused, 'Failed to update event. Please try again.')).toBe(message);
});

test('messages disappear after 5000 ms', () => {
  expect(MESSAGE_MS).toBe(5000);
});
