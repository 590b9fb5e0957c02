import { defaultMessages, sentences } from '@marquee/contract/errors';
import { expect, test } from 'vitest';
import { errorOf } from './api-error.ts';
import { ApiError } from './client.ts';
import { loadFailure } from './load-failure.ts';

const otherwise = 'Failed to fetch event';

test('an event that does not load says what the server said', () => {
  const body = { code: 'not_found', message: defaultMessages.not_found };
  expect(loadFailure(errorOf(404, body), otherwise)).toBe(defaultMessages.not_found);
  const lost = new ApiError({ kind: 'unanswered', message: sentences.noConnection });
  expect(loadFailure(lost, otherwise)).toBe(sentences.noConnection);
});

test('a proxy’s page and a failure of the page itself have a sentence of their own', () => {
  expect(loadFailure(errorOf(502, undefined), otherwise)).toBe(otherwise);
  expect(loadFailure(new TypeError('x is undefined'), otherwise)).toBe(otherwise);
});
