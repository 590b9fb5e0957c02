import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../../lib/app-error.ts';
import { readBankCsv } from './csv.ts';
import { bankFileSentences as say } from './entry.ts';

const german = `Kontoauszug;;
Konto;DE02120300000000202051;

Auftragskonto;Buchungstag;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung;Info
DE02120300000000202051;20.11.26;"RF18 5390; 0754 7034";Ada Söhne;DE89 3704 0044 0532 0130 00;1.234,56;EUR;Umsatz gebucht
DE02120300000000202051;21.11.26;Miete;Vermieter;;-800,00;EUR;Umsatz gebucht
DE02120300000000202051;22.11.26;Später;Ada;;5,00;EUR;Umsatz vorgemerkt
`;

test('a German export with rows above its headings', () => {
  expect(readBankCsv(german)).toEqual([
    {
      account: 'DE02120300000000202051',
      bookedOn: '2026-11-20',
      direction: 'in',
      cents: 123_456,
      currency: 'EUR',
      name: 'Ada Söhne',
      iban: 'DE89370400440532013000',
      text: 'RF18 5390; 0754 7034',
      bankReference: '',
      isReturn: false,
    },
    expect.objectContaining({ direction: 'out', cents: 80_000, bookedOn: '2026-11-21' }),
  ]);
});

test('an English export with commas, tabs or a byte order mark', () => {
  const rows = [
    ['Date', 'Payer', 'Payment reference', 'Amount', 'Currency'],
    ['2026-11-20', 'Ada', '7F3K-QXDA', '"1,234.56"', 'GBP'],
  ];
  for (const separator of [',', '\t']) {
    const text = `\ufeff${rows.map((row) => row.join(separator)).join('\r\n')}`;
    expect(readBankCsv(text)).toMatchObject([{ cents: 123_456, currency: 'GBP', name: 'Ada' }]);
  }
});

const one = (date: string, amount: string) => `Date;Text;Amount\n${date};x;${amount}\n`;

test.each([
  ['12,5'],
  ['1.234'],
  ['1,234'],
  ['1.23.45'],
  ['1.234.56'],
  ['1,234,567.8'],
  ['--5,00'],
  ['1e5'],
  ['0x10'],
  ['NaN'],
  [''],
  ['99999999999999'],
])('the amount %s is refused rather than guessed', (amount) => {
  expect(() => readBankCsv(one('2026-11-20', amount))).toThrow(say.row(2));
});

test.each([['05/12/2026'], ['31.02.2026'], ['2026-13-01'], ['tomorrow']])(
  'the day %s is refused rather than guessed',
  (day) => {
    expect(() => readBankCsv(one(day, '5,00'))).toThrow(say.row(2));
  },
);

test('every amount is read as it was written, in both ways of writing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
      const euros = cents / 100;
      for (const locale of ['de-DE', 'en-US']) {
        const amount = euros.toLocaleString(locale, { minimumFractionDigits: 2 });
        const [entry] = readBankCsv(one('2026-11-20', amount));
        expect(entry).toMatchObject({
          cents: Math.abs(cents),
          direction: cents < 0 ? 'out' : 'in',
        });
      }
    }),
    { numRuns: 50 },
  );
});

test('a file without the columns, or one that is no table, is refused', () => {
  expect(() => readBankCsv('')).toThrow(say.noColumns);
  expect(() => readBankCsv('Name;Age\nAda;3')).toThrow(say.noColumns);
  expect(() => readBankCsv(`Date;Text;Amount\n"${'x'.repeat(30_000)}`)).toThrow(say.unreadable);
});

function outcomeOf(text: string): string {
  try {
    readBankCsv(text);
    return 'read';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

test('any text is read or refused with a sentence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (noise) => {
      for (const text of [noise, `Date;Text;Amount\n${noise}`]) {
        expect(['read', 'invalid']).toContain(outcomeOf(text));
      }
    }),
  );
});

test('a file of nothing but line breaks or separators is refused', () => {
  for (const text of ['\n', ';', '\n;', '"']) {
    expect(outcomeOf(text.repeat(1_000_000 / text.length))).toBe('invalid');
    const below = outcomeOf(`Date;Text;Amount\n${text.repeat(1_000_000 / text.length)}`);
    expect(['read', 'invalid']).toContain(below);
  }
});
