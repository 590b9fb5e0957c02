import { expect, test } from 'vitest';
import { linkAddress, tokenOf } from './link-address.ts';

const token = 'uK3v9-_wQ'.repeat(5).slice(0, 43);

test('a link has its secret after the #, which browsers do not send', () => {
  const address = new URL(linkAddress(token, 'https://tickets.example'));
  expect(address.pathname).toBe('/scan');
  expect(address.search).toBe('');
  expect(address.hash).toBe(`#${token}`);
});

test('a link is read in full, as its secret alone, and with surrounding spaces', () => {
  for (const text of [linkAddress(token, 'https://tickets.example'), `#${token}`, ` ${token}\n`]) {
    expect(tokenOf(text)).toBe(token);
  }
  for (const text of ['', '#', 'https://tickets.example/scan', 'a name', `${token} ${token}`]) {
    expect(tokenOf(text)).toBe('');
  }
});
