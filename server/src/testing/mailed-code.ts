import type { TestApp } from './app.ts';

/** Returns the digits of the latest mail to an address; 'no code' if it has none. */
export function mailedCode({ mails }: Pick<TestApp, 'mails'>, email: string): string {
  const mail = mails.findLast(({ to }) => to === email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code';
}

/** Returns six digits that no mail contains, so that they are a wrong code for everybody. */
export function wrongCode({ mails }: Pick<TestApp, 'mails'>): string {
  const sent = mails.map(({ text }) => text).join('\n');
  const some = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6));
  return some.find((code) => !sent.includes(code)) ?? 'all were sent';
}

const NUMBERS = [
  // Ids of rows, requests, traces and spans.
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g,
  /\b(?:[\da-f]{16}|[\da-f]{32})\b/g,
  // Times in milliseconds and nanoseconds, and how long something took.
  /\b\d{13}(?:\d{6})?\b/g,
  /\b\d+\.\d{4,}\b/g,
  /"pid":\d+/g,
];

/**
 * Leaves out of a log what has many digits: in them any code occurs by chance, in one of some
 * thousand runs.
 */
export function withoutIdsAndTimes(log: string): string {
  return NUMBERS.reduce((text, number) => text.replace(number, ''), log);
}
