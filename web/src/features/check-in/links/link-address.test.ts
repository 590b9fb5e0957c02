import { expect, test } from 'vitest';
import { linkAddress, tokenOf } from './link-address.ts';

const token = 'uK3v9-_wQ'.repeat(5).slice(0, 43);

test('a link carries its secret where no browser sends it', () => {
  const address = new URL(linkAddress(token, 'https://tickets.example'));
  expect(address.pathname).toBe('/scan');
  expect(address.search).toBe('');
  expect(address.hash).toBe(`#${token}`);
});

test('a link is read whole, as its secret alone, and with what copying brings along', () => {
  for (const text of [linkAddress(token, 'https://tickets.example'), `#${token}`, ` ${token}\n`]) {
    expect(tokenOf(text)).toBe(token);
  }
  for (const text of ['', '#', 'https://tickets.example/scan', 'a name', `${token} ${token}`]) {
    expect(tokenOf(text)).toBe('');
  }
});
