import { describe, expect, test } from 'vitest';
import { deviceOf } from './log/device.ts';
import { lockMsAfter, newRecoveryCode, newSecret, stepOf, totpUri } from './second-factor/totp.ts';

describe('the codes of RFC 6238', () => {
  // RFC 6238, appendix B: the secret '12345678901234567890' in Base32, and the last six of eight
  // digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const vectors: [seconds: number, code: string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ];

  test.each(vectors)('at %i s it is %s', (seconds, code) => {
    expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  test('are valid one step early and late, and no longer', () => {
    const at = (seconds: number) => stepOf(secret, '005924', new Date(seconds * 1000));
    const begin = 1_234_567_890;
    const steps = [-31, -30, -1, 0, 29, 30, 59, 60].map((seconds) => at(begin + seconds));
    const step = begin / 30;
    expect(steps).toEqual([undefined, step, step, step, step, step, step, undefined]);
  });
});

test('a secret has 160 bits and is different each time', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

test('the address for an authenticator app names the account', () => {
  const uri = totpUri({ secret: newSecret(), issuer: 'Blue: Note', email: 'ada@example.com' });
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(pathname)).toBe('/Blue  Note:ada@example.com');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    issuer: 'Blue  Note',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('wrong codes cause longer waits, up to a day', () => {
  const minutes = [1, 4, 5, 6, 10, 15, 20, 25, 500].map((tries) => {
    const lock = lockMsAfter(tries);
    return lock === undefined ? undefined : lock / 60_000;
  });
  expect(minutes).toEqual([undefined, undefined, 15, undefined, 60, 240, 960, 1440, 1440]);
});

test('recovery codes have no ambiguous letters', () => {
  for (let n = 0; n < 200; n += 1) expect(newRecoveryCode()).toMatch(/^[a-hjkmnp-z2-9]{10}$/);
});

describe('a device is described in plain words', () => {
  const mozilla = 'Mozilla/5.0';
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  const windows = '(Windows NT 10.0; Win64; x64)';
  const mac = '(Macintosh; Intel Mac OS X 10_15_7)';
  const phone = '(iPhone; CPU iPhone OS 18_1 like Mac OS X)';
  test.each([
    [`${mozilla} ${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${mozilla} ${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge on Windows'],
    [`${mozilla} ${mac} AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15`, 'Safari on macOS'],
    [
      `${mozilla} ${phone} AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `${mozilla} ${phone} AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPhone',
    ],
    [`${mozilla} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`, 'Firefox on Linux'],
    [
      `${mozilla} (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `${mozilla} (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `${mozilla} (X11; CrOS x86_64 16181.47.0) ${webkit} Chrome/142.0 Safari/537.36`,
      'Chrome on ChromeOS',
    ],
    [`${mozilla} ${windows}`, 'A browser on Windows'],
    ['curl/8.5.0', 'A program (curl)'],
    ['lightMyRequest', 'A program (lightMyRequest)'],
    ['', 'Unknown device'],
    ['<script>alert(1)</script>', 'Unknown device'],
  ])('%s', (userAgent, words) => {
    expect(deviceOf(userAgent)).toBe(words);
  });
});
