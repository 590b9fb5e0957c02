import { expect, test } from 'vitest';
import { proxiesOf } from './proxies.ts';

test.each([
  [false, '127.0.0.1', false],
  [true, '203.0.113.9', true],
  ['10.0.0.5', '10.0.0.5', true],
  ['10.0.0.5', '10.0.0.6', false],
  ['loopback, 192.168.0.0/24', '127.0.0.9', true],
  ['loopback, 192.168.0.0/24', '192.168.0.77', true],
  ['loopback, 192.168.0.0/24', '192.168.1.1', false],
  ['uniquelocal', 'fd00::1', true],
  ['2001:db8::/32', '2001:db8:1::1', true],
  ['2001:db8::/32', '203.0.113.9', false],
])('with TRUST_PROXY=%s, %s is a proxy: %s', (trusted, address, isProxy) => {
  expect(proxiesOf(trusted)(address)).toBe(isProxy);
});
