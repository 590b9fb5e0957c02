import { domainToASCII, domainToUnicode } from 'node:url';
import { describe, expect, test } from 'vitest';
import { decodePunycode } from './browser-punycode.ts';
import { canonicalEmail } from './emails.ts';
import { needsSmtpUtf8, wireEmail } from './wire-emails.ts';
import { Email } from '../users.ts';

test('a browser leaves a domain in ASCII', () => {
  expect(decodePunycode('bcher-kva')).toBe('xn--bcher-kva');
});

describe('one address has one form', () => {
  test.each([
    ['info@bücher.example', 'info@bücher.example'],
    ['INFO@BÜCHER.example', 'info@bücher.example'],
    ['info@bu\u0308cher.example', 'info@bücher.example'],
    ['info@xn--bcher-kva.example', 'info@bücher.example'],
    ['info@XN--BCHER-KVA.Example', 'info@bücher.example'],
    [' Ada@Example.ORG ', 'ada@example.org'],
    ['a&b@example.org', 'a&b@example.org'],
    ['first/last@example.org', 'first/last@example.org'],
    ["!#$%&'*+/=?^_`{|}~-@example.org", "!#$%&'*+/=?^_`{|}~-@example.org"],
    ['=1+1@example.org', '=1+1@example.org'],
    ['Jörg.Müller@example.org', 'jörg.müller@example.org'],
    ['JO\u0308RG@example.org', 'jörg@example.org'],
    ['用户@例え.テスト', '用户@例え.テスト'],
    ['user@例え。テスト', 'user@例え.テスト'],
    ['user@xn--r8jz45g.xn--zckzah', 'user@例え.テスト'],
    ['info@straße.example', 'info@straße.example'],
    ['почта@пример.рф', 'почта@пример.рф'],
    ['x@a-b.co', 'x@a-b.co'],
    ['x@1and1.example', 'x@1and1.example'],
    ['user@mail.xn--p1ai', 'user@mail.рф'],
  ])('%s', (typed, form) => {
    expect(canonicalEmail(typed)).toBe(form);
    expect(Email.parse(typed)).toBe(form);
    expect(canonicalEmail(form)).toBe(form);
    expect(canonicalEmail(wireEmail(form))).toBe(form);
  });
});

describe('what is no address', () => {
  test.each([
    '',
    'ada',
    '@example.org',
    'ada@',
    'ada@example',
    '.ada@example.org',
    'ada.@example.org',
    'a..b@example.org',
    'a@b@example.org',
    'a b@example.org',
    'ada@example..org',
    'ada@-example.org',
    'ada@example-.org',
    'ada@example.org.',
    'ada@192.0.2.1',
    'ada@127.1',
    'ada@[192.0.2.1]',
    'ada@example.org:25',
    'ada@example.org/x',
    'ada@exam_ple.org',
    'ada@example.123',
    '"ada lovelace"@example.org',
    '"ada"@example.org',
    'a,b@example.org',
    'a;b@example.org',
    'a<b>@example.org',
    'a\\b@example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'a\u202eda@example.org',
    'a\u200bda@example.org',
    'ada@exam\u202eple.org',
    'ada@xn--a.example',
    'ada@xn--.example',
    `${'a'.repeat(65)}@example.org`,
    `${'ü'.repeat(33)}@example.org`,
    `a@${'a'.repeat(64)}.org`,
    `a@${'a.'.repeat(125)}org`,
  ])('%j', (typed) => {
    expect(canonicalEmail(typed)).toBeUndefined();
    expect(Email.safeParse(typed).success).toBe(false);
  });
});

test('a domain is decoded as Node decodes it', () => {
  for (const domain of [
    'bücher.example',
    'ليهمابتكلموشعربي؟.example',
    '他们为什么不说中文.example',
  ]) {
    const ascii = domainToASCII(domain);
    expect(canonicalEmail(`x@${ascii}`)).toBe(ascii ? `x@${domainToUnicode(ascii)}` : undefined);
  }
});

test('what leaves is ASCII after the @; only letters before it need SMTPUTF8', () => {
  expect(wireEmail('jörg@bücher.example')).toBe('jörg@xn--bcher-kva.example');
  expect(needsSmtpUtf8('jörg@example.org')).toBe(true);
  expect(needsSmtpUtf8('info@bücher.example')).toBe(false);
});
