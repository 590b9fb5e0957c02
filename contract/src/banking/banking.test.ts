import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  creditorReferenceOf,
  findKnownReferences,
  findOrderReferences,
  isCreditorReference,
  orderReferenceIn,
} from './creditor-reference.ts';
import { bankingSentences as say, OptionalIban } from './fields.ts';
import { compactIban, formatIban, isIban, needsBic } from './iban.ts';
import { checkDigits } from './mod97.ts';
import { referenceOf } from '../check-in/ticket-codes.ts';
import { transferCodeText } from './transfer-code.ts';

const from = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...Array.from(alphabet)), { minLength: length, maxLength: length })
    .map((characters) => characters.join(''));
const ALL = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const germanIban = from('0123456789', 18).map((body) => `DE${checkDigits('DE', body)}${body}`);
const orderReference = fc.uuid().map(referenceOf);

/** Returns the text with one character replaced by another of its kind. */
function mistyped(text: string, at: number, by: number): string {
  const old = text.charAt(at);
  const kind = /[0-9]/.test(old) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const other = kind.charAt((kind.indexOf(old) + by) % kind.length);
  return text.slice(0, at) + other + text.slice(at + 1);
}

test.each([
  // Examples of the ISO 13616 registry.
  ['DE89 3704 0044 0532 0130 00', true],
  ['GB29 NWBK 6016 1331 9268 19', true],
  ['FR14 2004 1010 0505 0001 3M02 606', true],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', true],
  ['NO93 8601 1117 947', true],
  ['BR18 0036 0305 0000 1000 9795 493C 1', true],
  ['DE89 3704 0044 0532 0130 01', false],
  ['DE89 3704 0044 0532 0130 0', false],
  ['DE89', false],
  ['', false],
  ['89DE 3704 0044 0532 0130 00', false],
])('an IBAN is known by its form and check digits: %s', (text, isRight) => {
  expect(isIban(compactIban(text))).toBe(isRight);
});

test('a transfer goes to an account in SEPA only', () => {
  expect(OptionalIban.parse(' de89 3704-0044 0532 0130 00 ')).toBe('DE89370400440532013000');
  const refused = (text: string) =>
    OptionalIban.safeParse(text).error?.issues.map((it) => it.message);
  expect(refused('BR1800360305000010009795493C1')).toEqual([say.notSepa]);
  expect(refused('DE8937040044053201300')).toEqual([say.invalid]);
  expect(OptionalIban.parse(' ')).toBe('');
  expect([needsBic('CH9300762011623852957'), needsBic('DE89370400440532013000')]).toEqual([
    true,
    false,
  ]);
});

test('one wrong character or two swapped digits of an IBAN are always found', () => {
  const at = fc.integer({ min: 2, max: 21 });
  fc.assert(
    fc.property(germanIban, at, fc.integer({ min: 1, max: 9 }), (iban, place, by) => {
      expect(isIban(iban)).toBe(true);
      expect(isIban(mistyped(iban, place, by))).toBe(false);
      expect(compactIban(formatIban(iban))).toBe(iban);
      const [a, b] = [iban.charAt(place), iban.charAt(place + 1)];
      const swapped = iban.slice(0, place) + b + a + iban.slice(place + 2);
      expect(isIban(swapped)).toBe(swapped === iban);
    }),
  );
});

test.each(['RF18539007547034', 'RF712348231', 'RF45G72UUR'])('%s is a creditor reference', (it) => {
  expect(isCreditorReference(it)).toBe(true);
});

test('the creditor reference of an order is found in any text around it', () => {
  const noise = fc.constantFrom('', 'Invoice 2026 ', '+++', 'SVWZ+', 'Tickets, ');
  fc.assert(
    fc.property(orderReference, noise, fc.integer({ min: 1, max: 11 }), (order, before, gap) => {
      const reference = creditorReferenceOf(order);
      expect(isCreditorReference(reference)).toBe(true);
      expect(orderReferenceIn(reference.replace(/(.{4})(?!$)/g, '$1 ').toLowerCase())).toBe(order);
      const broken = `${reference.slice(0, gap)}\n${reference.slice(gap)}`;
      expect(findOrderReferences(`${before} ${broken} thanks!`)).toEqual([order]);
    }),
  );
});

test('a creditor reference with one wrong character names no order', () => {
  fc.assert(
    fc.property(orderReference, fc.nat(11), fc.integer({ min: 1, max: 9 }), (order, at, by) => {
      expect(orderReferenceIn(mistyped(creditorReferenceOf(order), at, by))).toBeUndefined();
    }),
  );
});

test('a bare reference must stand alone', () => {
  expect(findOrderReferences('order 7f3k-qxda')).toEqual(['7F3K-QXDA']);
  expect(findOrderReferences('by 7F3K- QXDA.')).toEqual(['7F3K-QXDA']);
  expect(findOrderReferences('from 7F3K-QXDA')).toEqual(['FR8M-7F3K', '7F3K-QXDA']);
  // Older mails have O and I, and people type 0 and 1 for them.
  expect(findOrderReferences('OI23-ABCD, 0123-ABCD')).toEqual(['8923-ABCD']);
  const many = Array.from({ length: 30 }, (_, n) => `X${22 + n}Z-BBBB`);
  expect(findOrderReferences(many.join(', '))).toHaveLength(10);
  expect(findOrderReferences('7F3KQXDA and AB2C DE3F')).toEqual(['7F3K-QXDA', 'AB2C-DE3F']);
  expect(findOrderReferences('X7F3K-QXDA, 7F3K-QXDAB, 10890189')).toEqual([]);
  // Text without spaces of 100,000 characters must not take long.
  expect(findOrderReferences('RF'.repeat(50_000))).toEqual([]);
});

test('a known reference is found whatever a bank puts between or beside its characters', () => {
  const between = fc.constantFrom('', ' ', '-', '–', '\n', ' - ', '.', '/');
  const beside = fc.constantFrom('', 'Konzert', 'RF11', 'SVWZ+', '2026', 'ä', ' ');
  fc.assert(
    fc.property(
      orderReference,
      fc.array(between, { minLength: 8, maxLength: 8 }),
      beside,
      beside,
      (order, gaps, before, after) => {
        const broken = Array.from(order.replace('-', ''), (it, at) => it + gaps[at]).join('');
        const known = new Map([[order, true]]);
        expect(findKnownReferences(`${before}${broken}${after}`.toLowerCase(), known)).toEqual([
          order,
        ]);
        expect(findKnownReferences(`${before} ${after}`, known)).toEqual([]);
      },
    ),
  );
});

const transfer = {
  holder: 'Köln Jazz e.V.',
  iban: 'DE89370400440532013000',
  bic: '',
  cents: 123_456,
  reference: 'RF18539007547034',
};

test('the payment code has the lines of EPC069-12', () => {
  expect(transferCodeText(transfer)).toBe(
    'BCD\n002\n1\nSCT\n\nKoeln Jazz e.V.\nDE89370400440532013000\nEUR1234.56\n\nRF18539007547034',
  );
  expect(transferCodeText({ ...transfer, cents: 5 })).toContain('\nEUR0.05\n');
  for (const cents of [0, -1, 0.5, 100_000_000_000]) {
    expect(transferCodeText({ ...transfer, cents })).toBeUndefined();
  }
});

test('a name in another alphabet is in the payment code as banks write it', () => {
  expect(transferCodeText({ ...transfer, holder: 'Георги Димитров' })).toContain(
    '\nGeorgi Dimitrov\n',
  );
  expect(transferCodeText({ ...transfer, holder: '日本' })).toContain('\n日本\n');
});

test('there is no payment code without a name, or with more than it has room for', () => {
  expect(transferCodeText({ ...transfer, holder: ' \n' })).toBeUndefined();
  expect(transferCodeText({ ...transfer, reference: 'X'.repeat(400) })).toBeUndefined();
});

test('whatever the name is, the payment code keeps its lines and its size', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => `A${text}`);
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 99_999_999_999 }), (holder, cents) => {
      const text = transferCodeText({ ...transfer, holder, cents }) ?? '';
      expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331);
      expect(text.split(/[\r\n\u2028\u2029]/)).toHaveLength(10);
      expect(Array.from(text.split('\n')[5] ?? '').length).toBeLessThanOrEqual(70);
    }),
  );
});

test('check digits always have two places', () => {
  fc.assert(
    fc.property(from(ALL, 12), (body) => {
      expect(checkDigits('RF', body)).toMatch(/^[0-9]{2}$/);
    }),
  );
});
