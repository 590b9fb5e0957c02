import { expect, test } from 'vitest';
import { readBankCsv } from './csv.ts';
import { amountOf } from './csv-values.ts';
import { bankFileSentences as say } from './entry.ts';

test.each([
  ['Soll/Haben', 'S', 'H'],
  ['Soll/Haben', 'Soll', 'Haben'],
  ['S/H', 's', 'h'],
  ['D/C', 'D', 'C'],
  ['Debit/Credit', 'Debit', 'Credit'],
  ['CdtDbtInd', 'DBIT', 'CRDT'],
  ['Type', 'DEBIT', 'CREDIT'],
  ['Direction', 'Outgoing', 'Incoming'],
  ['Af Bij', 'Af', 'Bij'],
  ['Direction', 'Zahlungsausgang', 'Zahlungseingang'],
  ['Direction', 'Addebito', 'Accredito'],
  ['Direction', 'Cargo', 'Abono'],
])('the sign in a column %s: %s and %s', (heading, out, into) => {
  const file = `Date;Text;Amount;${heading}\n2026-12-05;x;5,00;${out}\n2026-12-05;x;5,00;${into}\n`;
  expect(readBankCsv(file).entries.map(({ direction }) => direction)).toEqual(['out', 'in']);
});

test.each([
  ['a minus, though the column says credit', '-5,00', 'C', 'out'],
  ['a plus, though the column says debit', '5,00', 'D', 'out'],
  ['a minus behind the number', '5,00-', '', 'out'],
  ['parentheses', '(5.00)', '', 'out'],
  ['S behind the number', '5,00 S', '', 'out'],
  ['H behind the number', '5,00 H', '', 'in'],
  ['DR behind the number', '5.00DR', '', 'out'],
])('%s', (_name, amount, type, direction) => {
  const file = `Date;Text;Amount;Type\n2026-12-05;x;${amount};${type}\n`;
  expect(readBankCsv(file).entries).toMatchObject([{ cents: 500, direction }]);
});

test('two columns for what came and what went', () => {
  const file = `Date,Text,Paid out,Paid in
2026-12-05,came,,5.00
2026-12-05,went,5.00,0.00
2026-12-05,both,5.00,6.00
2026-12-05,taken back,,-5.00
`;
  const { entries, leftOut } = readBankCsv(file);
  expect(entries.map(({ text, direction }) => [text, direction])).toEqual([
    ['came', 'in'],
    ['went', 'out'],
    ['taken back', 'out'],
  ]);
  expect(leftOut).toEqual([say.row(4, '2026-12-05, 6.00', 'amount')]);
});

test.each([
  ['15,5', 1550],
  ['15.5', 1550],
  ['1.234.567', 123_456_700],
  ["1'234.50", 123_450],
  ['1’234.5', 123_450],
  ['24,500', undefined],
  ['1234,500', 123_450],
  ['0,500', 50],
  ['EUR 24,50', 2450],
  ['24,50 €', 2450],
  ['1 234,56', 123_456],
  ['24,50 CHF', 2450],
  ['24,50 Soll', -2450],
  ['24,50 Haben', 2450],
  ['24,50 %', undefined],
  ['+-5', undefined],
  ['-5,00-', undefined],
])('the amount %s', (text, cents) => {
  expect(amountOf(text)?.cents).toBe(cents);
});

test('a currency beside the amount counts, and one that disagrees with its column does not', () => {
  const file = `Date;Text;Amount;Currency\n2026-12-05;x;5,00 CHF;\n2026-12-05;x;5,00 CHF;EUR\n`;
  const { entries, leftOut } = readBankCsv(file);
  expect(entries).toMatchObject([{ currency: 'CHF' }]);
  expect(leftOut).toHaveLength(1);
});

test.each([
  ['Belastung CHF;Gutschrift CHF', ";1'234.50", 'CHF'],
  ['Debit (USD);Credit (USD)', ';1,234.50', 'USD'],
  ['Paid out ($);Paid in ($)', ';1,234.50', 'USD'],
  ['Paid out (£);Paid in (£)', ';1,234.50', 'GBP'],
  ['Belastung in EUR;Gutschrift in EUR', ';1.234,50', 'EUR'],
  ['Soll (€);Haben (€)', ';1.234,50', 'EUR'],
  ['Betrag (PLN);Info', '1.234,50;', 'PLN'],
  ['Amount (SEK);Info', '1234,50;', 'SEK'],
])('the currency of the headings %s', (headings, cells, currency) => {
  const { entries } = readBankCsv(`Date;Text;${headings}\n2026-12-05;x;${cells}\n`);
  expect(entries).toMatchObject([{ cents: 123_450, currency, direction: 'in' }]);
});

test('a sign in words behind the number makes it an outgoing one', () => {
  const file = 'Date;Text;Amount\n2026-12-05;x;5,00 Soll\n2026-12-05;x;5,00 Haben\n';
  expect(readBankCsv(file).entries).toMatchObject([
    { cents: 500, currency: 'EUR', direction: 'out' },
    { cents: 500, currency: 'EUR', direction: 'in' },
  ]);
});

test('days with slashes are read where the file shows which comes first', () => {
  const days = (...given: string[]) => {
    const rows = given.map((day) => `${day};x;5,00`).join('\n');
    const { entries, leftOut } = readBankCsv(`Date;Text;Amount\n${rows}\n2026-01-01;x;5,00\n`);
    return [...entries.map(({ bookedOn }) => bookedOn).slice(0, -1), leftOut.length];
  };
  expect(days('25/12/2026')).toEqual(['2026-12-25', 0]);
  expect(days('12/25/2026')).toEqual(['2026-12-25', 0]);
  expect(days('05/12/2026', '25/12/2026 10:00')).toEqual(['2026-12-05', '2026-12-25', 0]);
  expect(days('05/12/2026', '12/25/2026')).toEqual(['2026-05-12', '2026-12-25', 0]);
  expect(days('05/05/2026')).toEqual(['2026-05-05', 0]);
  expect(days('2026/12/05', '20261206')).toEqual(['2026-12-05', '2026-12-06', 0]);
  // These may be either day, or come from two files.
  expect(days('05/12/2026')).toEqual([1]);
  expect(days('05/12/2026', '25/12/2026', '12/25/2026')).toEqual(['2026-12-25', '2026-12-25', 1]);
});
