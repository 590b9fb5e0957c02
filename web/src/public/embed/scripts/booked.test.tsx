import { HOUR_MS } from '@marquee/contract/time';
import { afterEach, expect, test } from 'vitest';
import { keepBooked, takeAnyBooked, takeBooked } from './booked.ts';

afterEach(() => localStorage.clear());

test('an order that was booked in a frame is taken once', () => {
  keepBooked('e-1', 'secret-1');
  expect(takeBooked('e-2')).toBe('');
  expect(takeBooked('e-1')).toBe('secret-1');
  expect(takeBooked('e-1')).toBe('');
});

test('after an hour it is nobody’s, and is forgotten', () => {
  const now = Date.now();
  keepBooked('e-1', 'secret-1', now - HOUR_MS);
  keepBooked('e-2', 'secret-2', now - HOUR_MS + 1000);
  expect(takeBooked('e-1', now)).toBe('');
  expect(takeBooked('e-2', now)).toBe('secret-2');
  expect(localStorage).toHaveLength(0);
});

test('a list takes one of any event that counts, and forgets the others', () => {
  expect(takeAnyBooked()).toBe('');
  localStorage.setItem('of something else', 'stays');
  keepBooked('e-1', 'secret-1', Date.now() - 2 * HOUR_MS);
  keepBooked('e-2', 'secret-2');
  expect(takeAnyBooked()).toBe('secret-2');
  expect(Object.keys(localStorage)).toEqual(['of something else']);
});

test('what anything else wrote there is no order', () => {
  localStorage.setItem('marquee-framed-e-1', 'secret-1');
  expect(takeBooked('e-1')).toBe('');
});
