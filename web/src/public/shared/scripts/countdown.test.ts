import { expect, test } from 'vitest';
import { clockSkew, countdownText, pollDelay } from './countdown.ts';

const until = Date.parse('2026-11-21T18:42:00Z');
const at = (text: string) => Date.parse(`2026-11-21T${text}Z`);

test('the time left is shown in minutes and seconds', () => {
  expect(countdownText(until, at('18:27:00'))).toBe('15:00');
  expect(countdownText(until, at('18:27:58'))).toBe('14:02');
  expect(countdownText(until, at('18:41:55'))).toBe('0:05');
});

test('the last second counts until zero is left', () => {
  expect(countdownText(until, at('18:41:59.200'))).toBe('0:01');
  expect(countdownText(until, at('18:42:00'))).toBe('0:00');
  expect(countdownText(until, at('19:00:00'))).toBe('0:00');
});

test('a device with a wrong clock uses the server’s, but not that of a cached page', () => {
  const device = at('18:20:00');
  expect(clockSkew('2026-11-21T18:30:00.000Z', device, true)).toBe(600_000);
  expect(clockSkew('2026-11-21T18:30:00.000Z', device, false)).toBe(0);
});

test('the page polls often at first and rarely later', () => {
  expect(pollDelay(0)).toBe(4_000);
  expect(pollDelay(600_000)).toBe(15_000);
});
