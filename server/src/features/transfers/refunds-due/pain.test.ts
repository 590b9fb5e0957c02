import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OutgoingTransfer, transferFileXml } from './pain.ts';
import { allAt, readXml, textAt } from '../bank/xml.ts';

const refund: OutgoingTransfer = {
  endToEndId: 'REFUND7F3KQXDA',
  name: 'Ada Söhne & Co',
  iban: 'DE89370400440532013000',
  bic: '',
  cents: 2450,
  text: 'Refund of order 7F3K-QXDA',
};

function fileOf(transfers: OutgoingTransfer[]) {
  return readXml(
    transferFileXml({
      messageId: 'MQ1',
      createdAt: '2026-11-22T10:11:12',
      executeOn: '2026-11-23',
      from: { holder: 'Köln Jazz', iban: 'DE02120300000000202051', bic: '' },
      transfers,
    }),
  );
}

test('a file names its sender, its sums and each transfer', () => {
  const file = fileOf([
    refund,
    { ...refund, cents: 5, iban: 'CH9300762011623852957', bic: 'ABCDCH22' },
  ]);
  const head = 'CstmrCdtTrfInitn/GrpHdr';
  const payment = 'CstmrCdtTrfInitn/PmtInf';
  expect(file.namespace).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  expect(textAt(file, `${head}/NbOfTxs`)).toBe('2');
  expect(textAt(file, `${head}/CtrlSum`)).toBe('24.55');
  expect(textAt(file, `${head}/CreDtTm`)).toBe('2026-11-22T10:11:12');
  expect(textAt(file, `${payment}/CtrlSum`)).toBe('24.55');
  expect(textAt(file, `${payment}/ReqdExctnDt/Dt`)).toBe('2026-11-23');
  expect(textAt(file, `${payment}/DbtrAcct/Id/IBAN`)).toBe('DE02120300000000202051');
  expect(textAt(file, `${payment}/DbtrAgt/FinInstnId/Othr/Id`)).toBe('NOTPROVIDED');
  const [first, second] = allAt(file, `${payment}/CdtTrfTxInf`);
  expect(first && textAt(first, 'Cdtr/Nm')).toBe('Ada Soehne + Co');
  expect(first && allAt(first, 'Amt/InstdAmt')).toMatchObject([{ text: '24.50', currency: 'EUR' }]);
  expect(first && allAt(first, 'CdtrAgt')).toEqual([]);
  expect(second && textAt(second, 'CdtrAgt/FinInstnId/BICFI')).toBe('ABCDCH22');
  expect(second && textAt(second, 'Amt/InstdAmt')).toBe('0.05');
});

test('a name without a letter that banks take is told as not provided', () => {
  for (const name of ['日本', '', '...', '🎉 //']) {
    const [transfer] = allAt(fileOf([{ ...refund, name }]), 'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf');
    expect(transfer && textAt(transfer, 'Cdtr/Nm')).toBe('NOTPROVIDED');
  }
});

test('whatever a buyer is called, the file is well-formed and the name allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const [transfer] = allAt(
        fileOf([{ ...refund, name }]),
        'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf',
      );
      const written = transfer ? textAt(transfer, 'Cdtr/Nm') : '';
      expect(written).toMatch(/^[A-Za-z0-9?:().,'+ -][A-Za-z0-9/?:().,'+ -]{0,69}$/);
    }),
  );
});
