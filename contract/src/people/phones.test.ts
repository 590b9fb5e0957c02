import { describe, expect, it } from 'vitest';
import { Phone, UserInput } from '../users.ts';
import * as inBrowsers from './browser-phones.ts';
import { e164Of, readablePhone } from './phones.ts';

describe('a phone number', () => {
  it.each([
    ['+49 (0)30 123456-7', '+49 (0)30 123456-7', '+49301234567'],
    ['030/1234567', '030/1234567', '+49301234567'],
    ['+44 20 7946 0958 ext. 12', '+44 20 7946 0958 ext. 12', '+442079460958'],
    ['+44 20 7946 0958 x12', '+44 20 7946 0958 x12', '+442079460958'],
    ['+44 20 7946 0958;ext=12', '+44 20 7946 0958;ext=12', '+442079460958'],
    ['030 1234567 Durchwahl 12', '030 1234567 Durchwahl 12', '+49301234567'],
    ['030 1234567, DW 12', '030 1234567, DW 12', '+49301234567'],
    ['+49−30–123‑4567', '+49-30-123-4567', '+49301234567'],
    ['\u202a+49\u00a030\u202f1234567\u202c', '+49 30 1234567', '+49301234567'],
    ['（０３０）１２３４５６７', '(030)1234567', '+49301234567'],
    ['＋４９ ３０ １２３４５６７', '+49 30 1234567', '+49301234567'],
    ['+٩٧١ ٤ ١٢٣ ٤٥٦٧', '+971 4 123 4567', '+97141234567'],
    ['۰۲۱ ۱۲۳۴ ۵۶۷۸', '021 1234 5678', '+492112345678'],
    ['0049 30 1234567', '0049 30 1234567', '+49301234567'],
    ['(+49) 30 1234567', '(+49) 30 1234567', '+49301234567'],
    ['  +1  (212)  555-0123 ', '+1 (212) 555-0123', '+12125550123'],
    ['Tel.: 030 1234567', '030 1234567', '+49301234567'],
    ['030.123.45.67', '030.123.45.67', '+49301234567'],
    ['+39 06 1234 5678', '+39 06 1234 5678', '+390612345678'],
  ])('%j is read', (typed, readable, number) => {
    expect(readablePhone(typed)).toBe(readable);
    expect(readablePhone(readable)).toBe(readable);
    expect(Phone.parse(typed)).toBe(readable);
    expect(e164Of(typed, '49')).toBe(number);
    expect(inBrowsers.readablePhone(typed)).toBe(typed);
    expect(inBrowsers.e164Of(number)).toBe(number);
  });

  it.each([
    ['06 20 123 4567', '36', '+36201234567'],
    ['8 912 345-67-89', '7', '+79123456789'],
    ['1 212 555 0123', '1', '+12125550123'],
    ['212 555 0123', '1', '+12125550123'],
    ['06 1234 5678', '39', '+390612345678'],
    ['020 7946 0958', '44', '+442079460958'],
  ])('%j is dialled by the rules of +%s', (typed, callingCode, number) => {
    expect(e164Of(typed, callingCode)).toBe(number);
  });

  it('without a country is kept as typed, and has no E.164', () => {
    expect(Phone.parse('030 1234567')).toBe('030 1234567');
    expect(e164Of('030 1234567')).toBeUndefined();
  });

  it.each([
    '....',
    '---',
    '1',
    '+',
    '()',
    'abc',
    '12345678901234567890',
    '+12345678901234567890',
    '+999 123456789',
    '+49 1',
    '1234',
    '++49 30 1234567',
    '030 1234567 abc',
    'ext. 12',
    '49 + 30 1234567',
    '\u202e',
    '１２',
  ])('%j is none', (typed) => {
    expect(readablePhone(typed)).toBeUndefined();
    expect(Phone.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Enter a valid phone number/),
    ]);
  });

  it('may be left out, but not of a new user', () => {
    expect(Phone.parse('')).toBe('');
    expect(Phone.parse(' ')).toBe('');
    const user = { name: 'Ada', email: 'ada@example.com', phone: ' ' };
    expect(UserInput.safeParse(user).error?.issues.map(({ message }) => message)).toEqual([
      'Phone number is required',
    ]);
  });
});
