import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../../../lib/app-error.ts';
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
  expect(readBankCsv(german).entries).toEqual([
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
      references: [['verwendungszweck', 'RF18 5390; 0754 7034']],
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
    expect(readBankCsv(text).entries).toMatchObject([
      { cents: 123_456, currency: 'GBP', name: 'Ada' },
    ]);
  }
});

const one = (date: string, amount: string) => `Date;Text;Amount\n${date};x;${amount}\n`;

test.each([
  ['1.234'],
  ['1,234'],
  ['1.23.45'],
  ['1.234.56'],
  ['24,505'],
  ['1,234,56.78'],
  ['--5,00'],
  ['1e5'],
  ['0x10'],
  ['NaN'],
  [''],
  ['99999999999999'],
])('the amount %s is refused rather than guessed', (amount) => {
  const what = amount === '' ? '2026-11-20' : `2026-11-20, ${amount}`;
  expect(() => readBankCsv(one('2026-11-20', amount))).toThrow(say.row(2, what, 'amount'));
});

test.each([
  ['05/12/2026'],
  ['31.02.2026'],
  ['2026-13-01'],
  ['tomorrow'],
  ['05-12-2026'],
  ['25/13/2026'],
])('the day %s is refused rather than guessed', (day) => {
  expect(() => readBankCsv(one(day, '5,00'))).toThrow(say.row(2, `${day}, 5,00`, 'day'));
});

test('every amount is read as it was written, in both ways of writing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
      const euros = cents / 100;
      for (const locale of ['de-DE', 'en-US']) {
        const amount = euros.toLocaleString(locale, { minimumFractionDigits: 2 });
        const [entry] = readBankCsv(one('2026-11-20', amount)).entries;
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

const order: unknown = expect.stringContaining('7F3K-QXDA');

test('lines after the table are none of it, and a row inside it is named', () => {
  const file = `Date;Payer;Text;Amount
2026-12-05;Ada;one;5,00
no day;Ada;two;5,00
2026-12-06;Ada;three;5,00
Saldo;;;119,50
Kontostand 31.12.2026;;;119,50 EUR
Summe

Stand: 31.12.2026 10:00
* Umsätze sind vorläufig
;;;;
`;
  const { entries, leftOut } = readBankCsv(file);
  expect(entries.map(({ text }) => text)).toEqual(['one', 'three']);
  expect(leftOut).toEqual([say.row(3, 'no day, 5,00, Ada', 'day')]);
});

test('separators inside a text do not move the amount', () => {
  const quoted = `Date,Text,Amount\n2026-12-05,"a;b;c;d;e;f, 7F3K-QXDA",24.50\n`;
  expect(readBankCsv(quoted).entries).toMatchObject([{ cents: 2450, text: order }]);
  const bare = `Date;Payer;Text;Amount;Balance
2026-12-05;Ada;Tickets; 7F3K-QXDA;24,50;100,00
2026-12-05;Ada;Tickets; 5,00;24,50;100,00
2026-12-05;Ada;Tickets;24,50;100,00;;
`;
  expect(readBankCsv(bare).entries.map(({ cents }) => cents)).toEqual([2450, 2450, 2450]);
  // 24,50 without quotes has become two cells; 50 is not the amount.
  const cut = readBankCsv(`Date,Text,Amount\n2026-12-05,Tickets,24,50\n2026-12-05,x,5.00\n`);
  expect(cut.entries.map(({ cents }) => cents)).toEqual([500]);
  expect(cut.leftOut).toEqual([say.row(2, '2026-12-05, 24', 'columns')]);
});

test('a transfer whose text begins like a balance is one', () => {
  const file = `Date;Text;Amount
2026-12-05;Total fun, 7F3K-QXDA;24,50
2026-12-05;Saldo der Rechnung;5,00
2026-12-05;Endsaldo 05.12.2026;119,50
`;
  expect(readBankCsv(file).entries.map(({ cents }) => cents)).toEqual([2450, 500]);
});
