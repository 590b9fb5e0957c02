import { expect, test } from 'vitest';
import { secretIn, secretLink } from './link-secret.ts';

const secret = 'uK3v9-_wQ'.repeat(5).slice(0, 43);

test('a link has its secret after the #, which browsers do not send', () => {
  const address = new URL(secretLink('/scan', secret, 'https://tickets.example'));
  expect(address.pathname).toBe('/scan');
  expect(address.search).toBe('');
  expect(address.hash).toBe(`#${secret}`);
});

test('a link is read in full, as its secret alone, and with surrounding spaces', () => {
  for (const text of [
    secretLink('/scan', secret, 'https://tickets.example'),
    `#${secret}`,
    ` ${secret}\n`,
  ]) {
    expect(secretIn(text)).toBe(secret);
  }
  for (const text of ['', '#', 'https://tickets.example/scan', 'a name', `${secret} ${secret}`]) {
    expect(secretIn(text)).toBe('');
  }
});
