import { isSepaIban } from '@marquee/contract/banking/iban';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXml, type XmlElement } from '../bank/xml.ts';
import { type OutgoingTransfer, transferFileXml } from './pain.ts';

/*
 * The elements that a credit transfer of SEPA may have, in the order of `pain.001.001.09` as the EPC
 * restricts it (EPC132-08, 2023): written from the published message definition, because the schema
 * may not be redistributed here. A name with "?" may be missing, one with "+" may repeat.
 */
const children: Record<string, string> = {
  Document: 'CstmrCdtTrfInitn',
  CstmrCdtTrfInitn: 'GrpHdr PmtInf+',
  GrpHdr: 'MsgId CreDtTm NbOfTxs CtrlSum InitgPty',
  PmtInf:
    'PmtInfId PmtMtd BtchBookg? NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt UltmtDbtr? ChrgBr? CdtTrfTxInf+',
  PmtTpInf: 'InstrPrty? SvcLvl LclInstrm? CtgyPurp?',
  SvcLvl: 'Cd',
  ReqdExctnDt: 'Dt',
  CdtTrfTxInf:
    'PmtId PmtTpInf? Amt ChrgBr? UltmtDbtr? CdtrAgt? Cdtr CdtrAcct UltmtCdtr? Purp? RmtInf?',
  PmtId: 'InstrId? EndToEndId UETR?',
  Amt: 'InstdAmt',
  InitgPty: 'Nm PstlAdr? Id?',
  Dbtr: 'Nm PstlAdr? Id?',
  Cdtr: 'Nm PstlAdr? Id?',
  DbtrAcct: 'Id Ccy?',
  CdtrAcct: 'Id Ccy?',
  Id: 'IBAN',
  DbtrAgt: 'FinInstnId',
  CdtrAgt: 'FinInstnId',
  FinInstnId: 'BICFI? Othr?',
  Othr: 'Id',
  RmtInf: 'Ustrd',
};

/** EPC217-08: the characters that every bank takes, and where no slash may stand. */
const LATIN = String.raw`(?!/)(?!.*//)[A-Za-z0-9/?:().,'+ -]+(?<!/)`;
const texts: Record<string, RegExp> = {
  MsgId: new RegExp(`^(?=.{1,35}$)${LATIN}$`),
  PmtInfId: new RegExp(`^(?=.{1,35}$)${LATIN}$`),
  EndToEndId: new RegExp(`^(?=.{1,35}$)${LATIN}$`),
  CreDtTm: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/,
  Dt: /^\d{4}-\d{2}-\d{2}$/,
  NbOfTxs: /^[0-9]{1,15}$/,
  CtrlSum: /^[0-9]{1,15}\.[0-9]{2}$/,
  InstdAmt: /^[0-9]{1,9}\.[0-9]{2}$/,
  PmtMtd: /^TRF$/,
  Cd: /^SEPA$/,
  ChrgBr: /^SLEV$/,
  Nm: new RegExp(`^(?=.{1,70}$)${LATIN}$`),
  Ustrd: new RegExp(`^(?=.{1,140}$)${LATIN}$`),
  IBAN: /^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
};

/** Returns what is wrong with an element and those inside it. */
function faultsOf(element: XmlElement, parent = ''): string[] {
  const { name, children: inner, text } = element;
  const isOther = parent === 'Othr' && name === 'Id';
  const sequence = isOther ? undefined : children[name];
  if (sequence === undefined) {
    const rule = isOther ? /^NOTPROVIDED$/ : texts[name];
    const isRight = inner.length === 0 && rule?.test(text) === true;
    return isRight ? [] : [`${name} is "${text}"`];
  }
  const form = sequence.split(' ').map((one) => {
    const sign = /[?+]$/.exec(one)?.[0] ?? '';
    return `(?:<${one.replace(/[?+]$/, '')}>)${sign}`;
  });
  const found = inner.map((child) => `<${child.name}>`).join('');
  const isRight = new RegExp(`^${form.join('')}$`).test(found) && text.trim() === '';
  return [
    ...(isRight ? [] : [`${name} has ${found}`]),
    ...inner.flatMap((child) => faultsOf(child, name)),
  ];
}

function allOf(element: XmlElement, name: string): XmlElement[] {
  const inner = element.children.flatMap((child) => allOf(child, name));
  return element.name === name ? [element, ...inner] : inner;
}

const refund: OutgoingTransfer = {
  endToEndId: 'REFUND7F3KQXDA',
  name: 'Ada Söhne & Co',
  iban: 'DE89370400440532013000',
  bic: '',
  cents: 2450,
  text: 'Refund of order 7F3K-QXDA, “Sommer//Ball”',
};

function fileOf(transfers: OutgoingTransfer[], holder = 'Köln Jazz', bic = '') {
  return transferFileXml({
    messageId: 'MQ0123456789ABCDEF0123456789ABCDEF'.slice(0, 32),
    createdAt: '2026-11-22T10:11:12',
    executeOn: '2026-11-23',
    from: { holder, iban: 'DE02120300000000202051', bic },
    transfers,
  });
}

test('a file has the elements of the message definition, in their order and with their lengths', () => {
  const names = fc.string({ unit: 'binary', maxLength: 300 });
  const transfer = fc.record({
    endToEndId: fc.constant('REFUND7F3KQXDAP12345678'),
    iban: fc.constant(refund.iban),
    bic: fc.constantFrom('', 'COBADEFFXXX', 'COBADEFF'),
    name: names,
    text: names,
    cents: fc.integer({ min: 1, max: 99_999_999_999 }),
  });
  const transfers = fc.array(transfer, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(transfers, names, fc.constantFrom('', 'BYLADEM1001'), (all, holder, bic) => {
      const file = readXml(fileOf(all, holder, bic));
      expect(file.namespace).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
      expect(faultsOf(file)).toEqual([]);
    }),
  );
});

test('counts, sums, currency and account numbers agree', () => {
  const file = readXml(fileOf([refund, { ...refund, cents: 5 }, { ...refund, cents: 100_000 }]));
  const amounts = allOf(file, 'InstdAmt');
  const cents = amounts.reduce((sum, { text }) => sum + Math.round(Number(text) * 100), 0);
  expect(allOf(file, 'NbOfTxs').map(({ text }) => Number(text))).toEqual([3, 3]);
  expect(allOf(file, 'CtrlSum').map(({ text }) => Math.round(Number(text) * 100))).toEqual([
    cents,
    cents,
  ]);
  expect(new Set(amounts.map(({ currency }) => currency))).toEqual(new Set(['EUR']));
  expect(allOf(file, 'IBAN').every(({ text }) => isSepaIban(text))).toBe(true);
});

test.each([
  ['<ChrgBr>SLEV</ChrgBr>', '<ChrgBr>DEBT</ChrgBr>'],
  ['<PmtMtd>TRF</PmtMtd>', ''],
  ['<RmtInf>', '<Ctry>DE</Ctry><RmtInf>'],
  ['<Dt>2026-11-23</Dt>', '<Dt>23.11.2026</Dt>'],
  ['24.50</InstdAmt>', '24.5</InstdAmt>'],
  ['Koeln Jazz', 'Köln Jazz'],
])('the rules find %s written as %s', (right, wrong) => {
  const xml = fileOf([refund]);
  const broken = xml.replace(right, wrong);
  expect(broken).not.toBe(xml);
  expect(faultsOf(readXml(broken))).not.toEqual([]);
});
