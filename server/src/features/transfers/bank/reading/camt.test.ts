import { describe, expect, test } from 'vitest';
import { readCamt } from './camt.ts';
import { decodeBankFile } from './decode.ts';
import { bankFileSentences as say, type OddPart, plainText } from './entry.ts';
import { fingerprintsOf } from './fingerprints.ts';

const incoming = `<Ntry><Amt Ccy="EUR">24.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><Refs><AcctSvcrRef>A1</AcctSvcrRef></Refs>
  <RltdPties><Dbtr><Nm>Ada &amp; Söhne</Nm></Dbtr>
  <DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>Tickets 7F3K-</Ustrd><Ustrd>QXDA</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

function camt(entries: string, version = '02'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
}

const ada = {
  account: 'DE02120300000000202051',
  bookedOn: '2026-11-20',
  direction: 'in',
  cents: 2450,
  currency: 'EUR',
  name: 'Ada & Söhne',
  iban: 'DE89370400440532013000',
  text: 'Tickets 7F3K- QXDA',
  bankReference: 'A1',
  references: [
    ['AcctSvcrRef', 'A1'],
    ['Ustrd', 'Tickets 7F3K-'],
    ['Ustrd', 'QXDA'],
  ],
  isReturn: false,
};

test('an incoming transfer of version 2', () => {
  expect(readCamt(camt(incoming)).entries).toEqual([ada]);
});

test('version 8 with a prefix has its status and names one level deeper', () => {
  const entry = incoming
    .replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
    .replace(/<Dbtr>(.*)<\/Dbtr>/, '<Dbtr><Pty>$1</Pty></Dbtr>');
  const prefixed = camt(entry, '08')
    .replace('xmlns=', 'xmlns:n=')
    .replace(/<(\/?)(?=[A-Z])/g, '<$1n:');
  expect(readCamt(prefixed).entries).toEqual([ada]);
});

test('a structured reference comes first, and a pending entry is left out', () => {
  const structured = incoming.replace(
    '<RmtInf>',
    '<RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd>',
  );
  const pending = incoming.replace('BOOK', 'PDNG');
  expect(readCamt(camt(structured + pending)).entries.map(({ text }) => text)).toEqual([
    'RF18539007547034 Tickets 7F3K- QXDA',
  ]);
});

test('an entry of several transfers is split only if their amounts add up', () => {
  const part = (cents: string, name: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${cents}</Amt></TxAmt></AmtDtls>
     <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
  const batch = (second: string) =>
    camt(
      `<Ntry><Amt Ccy="EUR">30</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><DtTm>2026-11-20T10:00:00</DtTm></BookgDt>
      <NtryDtls>${part('10.00', 'A')}${part(second, 'B')}</NtryDtls></Ntry>`,
    );
  expect(readCamt(batch('20.00')).entries.map(({ name, cents }) => [name, cents])).toEqual([
    ['A', 1000],
    ['B', 2000],
  ]);
  expect(readCamt(batch('19.99')).entries.map(({ name, cents }) => [name, cents])).toEqual([
    ['', 3000],
  ]);
});

describe('hostile files', () => {
  const odd = (amount: string, part: OddPart) => say.entry(1, `${amount}, Ada & Söhne`, part);
  const root = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">';
  test.each([
    [
      'expanding entities',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${root}&b;</Document>`,
      say.doctype,
    ],
    [
      'a file of the server',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${root}&a;</Document>`,
      say.doctype,
    ],
    ['an unknown entity', `${root}&nbsp;</Document>`, say.unreadable],
    ['an open element', root, say.unreadable],
    ['two roots', `${root}</Document>${root}</Document>`, say.unreadable],
    [
      'too many levels',
      `${root}${'<a>'.repeat(99)}${'</a>'.repeat(99)}</Document>`,
      say.unreadable,
    ],
    ['another message', root.replace('053', '052') + '</Document>', say.notCamt],
    ['no amount', camt(incoming.replace('24.50', '')), odd('EUR', 'amount')],
    ['a negative amount', camt(incoming.replace('24.50', '-24.50')), odd('-24.50 EUR', 'amount')],
    ['parts of a cent', camt(incoming.replace('24.50', '24.505')), odd('24.505 EUR', 'amount')],
    ['an exponent', camt(incoming.replace('24.50', '1e9')), odd('1e9 EUR', 'amount')],
    ['no such day', camt(incoming.replace('11-20', '02-30')), odd('24.50 EUR', 'day')],
    ['no direction', camt(incoming.replace('CRDT', '')), odd('24.50 EUR', 'direction')],
    ['nothing', '', say.unreadable],
  ])('%s', (_name, text, sentence) => {
    expect(() => readCamt(text)).toThrow(sentence);
  });
});

test('text is read in the encoding of its mark, its declaration, or UTF-8', () => {
  const declared = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Söhne</a>';
  expect(decodeBankFile(Buffer.from(declared, 'latin1')).text).toBe(declared);
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<a>ö</a>', 'utf16le')]);
  expect(decodeBankFile(wide)).toEqual({ text: '<a>ö</a>', isXml: true });
  expect(decodeBankFile(Buffer.from('Betrag;Währung', 'latin1'))).toEqual({
    text: 'Betrag;Währung',
    isXml: false,
  });
  for (const bytes of [
    Buffer.from('<a>ö</a>', 'latin1'),
    Buffer.from('<?xml version="1.0" encoding="UTF-7"?><a/>'),
  ]) {
    expect(() => decodeBankFile(bytes)).toThrow(say.encoding);
  }
});

test('equal entries of one file differ, and the same file again gives the same', () => {
  const { entries } = readCamt(camt(incoming + incoming));
  const [first, second] = fingerprintsOf(entries).now;
  expect(first).not.toBe(second);
  expect(fingerprintsOf(entries).now).toEqual([first, second]);
});

describe('values by their types', () => {
  test.each([
    ['24.50000', 2450],
    ['024.5', 2450],
    ['24.', 2400],
    ['.5', 50],
    ['+24.50', 2450],
    [' 24 ', 2400],
    ['0', 0],
    ['-0.00', 0],
    ['9999999999999.99', 999_999_999_999_999],
  ])('the decimal %s', (text, cents) => {
    expect(readCamt(camt(incoming.replace('24.50', text))).entries).toMatchObject([{ cents }]);
  });

  test.each([
    ['1', true],
    ['true', true],
    [' true ', true],
    ['0', false],
    ['false', false],
  ])('the boolean %s', (text, isReturn) => {
    const entry = incoming.replace('<Sts>', `<RvslInd>${text}</RvslInd><Sts>`);
    expect(readCamt(camt(entry)).entries).toMatchObject([{ isReturn }]);
  });

  test('an indicator or a status that the format does not have leaves the entry out', () => {
    const odd = [
      incoming.replace('<Sts>', '<RvslInd>yes</RvslInd><Sts>'),
      incoming.replace('BOOK', 'DONE'),
      incoming.replace('Ccy="EUR"', ''),
    ];
    const { entries, leftOut } = readCamt(camt(odd.join('') + incoming));
    expect(entries).toEqual([ada]);
    expect(leftOut).toEqual([
      say.entry(1, '24.50 EUR, Ada & Söhne', 'reversal indicator'),
      say.entry(2, '24.50 EUR, Ada & Söhne', 'status'),
      say.entry(3, '24.50, Ada & Söhne', 'amount'),
    ]);
  });

  test('without a day of booking it is the value date, then the last day of the statement', () => {
    const bare = incoming.replace(/<BookgDt>.*<\/BookgDt>/, '');
    const valued = bare.replace('<NtryDtls>', '<ValDt><Dt>2026-11-21Z</Dt></ValDt><NtryDtls>');
    const dated = `<CreDtTm>2026-11-23T06:00:00+01:00</CreDtTm>
      <FrToDt><ToDtTm>2026-11-22T23:59:59</ToDtTm></FrToDt>${valued}${bare}`;
    expect(readCamt(camt(dated)).entries.map(({ bookedOn }) => bookedOn)).toEqual([
      '2026-11-21',
      '2026-11-22',
    ]);
    const created = `<CreDtTm>2026-11-23T06:00:00+01:00</CreDtTm>${bare}`;
    expect(readCamt(camt(created)).entries).toMatchObject([{ bookedOn: '2026-11-23' }]);
  });

  test('everything that may be missing is missing', () => {
    const least = `<Ntry><Amt Ccy="EUR">5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      </Ntry>`;
    const { entries } = readCamt(camt(`<CreDtTm>2026-11-23T06:00:00</CreDtTm>${least}`, '08'));
    expect(entries).toMatchObject([{ name: '', iban: '', text: '', cents: 500, references: [] }]);
  });
});

test('a part that leaves the account inside an entry that comes in is no income', () => {
  const part = (cents: string, direction: string) =>
    `<TxDtls><Amt Ccy="EUR">${cents}</Amt><CdtDbtInd>${direction}</CdtDbtInd></TxDtls>`;
  const batch = (...parts: string[]) =>
    camt(
      `<Ntry><Amt Ccy="EUR">24.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls>${parts.join('')}</NtryDtls></Ntry>`,
      '08',
    );
  const ways = (text: string) =>
    readCamt(text).entries.map(({ direction, cents }) => [direction, cents]);
  expect(ways(batch(part('30.00', 'CRDT'), part('5.50', 'DBIT')))).toEqual([
    ['in', 3000],
    ['out', 550],
  ]);
  expect(ways(batch(part('24.50', 'DBIT')))).toEqual([['out', 2450]]);
});

test('names lose characters that nobody sees, and keep their joiners', () => {
  expect(plainText('Ada\u202e\u0007 \u200fLove\u2066lace')).toBe('Ada Lovelace');
  expect(plainText('می\u200cخواهم')).toBe('می\u200cخواهم');
});
