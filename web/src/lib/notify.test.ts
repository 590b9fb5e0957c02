import { expect, test } from 'vitest';
import { ApiError } from './client.ts';
import { MESSAGE_MS, sentenceOf } from './notify.tsx';

const failed = (status: number, message = 'The server has its own words.') =>
  new ApiError(status, 'conflict', message);

test.each([
  [0, 'Network error: Please check your connection.'],
  [400, 'Invalid request. Please check your input.'],
  [401, 'Unauthorized. Please login again.'],
  [403, "Forbidden: You don't have access."],
  [404, 'Requested resource not found.'],
  [500, 'Network error. Please try again.'],
  [503, 'Network error. Please try again.'],
])('a call that fails with %s says: %s', (status, sentence) => {
  expect(sentenceOf(failed(status))).toBe(sentence);
});

test('the message of a call has priority over that of the status, except after a lost session', () => {
  const instead = 'Failed to update event. Please try again.';
  for (const status of [0, 400, 403, 404, 500]) {
    expect(sentenceOf(failed(status), instead)).toBe(instead);
  }
  expect(sentenceOf(failed(401), instead)).toBe('Unauthorized. Please login again.');
  expect(sentenceOf(new TypeError('?'), instead)).toBe(instead);
});

test.each([409, 413, 415, 429])('a refusal with %s shows its reason', (status) => {
  expect(sentenceOf(failed(status, '3 tickets were sold.'), 'Failed.')).toBe(
    '3 tickets were sold.',
  );
});

test('messages disappear after 5000 ms', () => {
  expect(MESSAGE_MS).toBe(5000);
});
