/*
 * A file of SEPA transfers that an organizer's bank carries out: ISO 20022 `pain.001.001.09`, as the
 * EPC's implementation guidelines for credit transfers between customer and bank (EPC132-08) and the
 * DFÜ-Abkommen (Anlage 3) ask for it.
 */
import { sepaText } from '@marquee/contract/banking/sepa-text';
import { type Cents, decimalOf } from '@marquee/contract/money';
import { escapeHtml } from '../../../lib/escape-html.ts';

/** The most characters of a name. */
export const MAX_NAME = 70;

export type OutgoingTransfer = {
  /** At most 35 letters and digits; the bank returns it in the statement. */
  endToEndId: string;
  name: string;
  /** Compact. */
  iban: string;
  /** '' where none is needed. */
  bic: string;
  /** More than 0. */
  cents: Cents;
  /** At most 140 characters reach the buyer. */
  text: string;
};

export type TransferFile = {
  /** At most 35 letters and digits, different for each file: banks refuse one that they have seen. */
  messageId: string;
  /** The account's local time, `2026-12-18T09:30:00`. */
  createdAt: string;
  /** The account's local day on which the bank carries the transfers out, `2026-12-18`. */
  executeOn: string;
  from: { holder: string; iban: string; bic: string };
  transfers: readonly OutgoingTransfer[];
};

/** Returns the file as XML in UTF-8. */
export function transferFileXml(file: TransferFile): string {
  const { from, transfers } = file;
  const sums =
    tag('NbOfTxs', String(transfers.length)) +
    tag('CtrlSum', decimalOf(transfers.reduce((sum, { cents }) => sum + cents, 0)));
  const holder = tag('Nm', nameOf(from.holder));
  const head =
    tag('MsgId', file.messageId) +
    tag('CreDtTm', file.createdAt) +
    sums +
    `<InitgPty>${holder}</InitgPty>`;
  const payment =
    `${tag('PmtInfId', file.messageId)}<PmtMtd>TRF</PmtMtd>${sums}` +
    '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>' +
    `<ReqdExctnDt>${tag('Dt', file.executeOn)}</ReqdExctnDt>` +
    `<Dbtr>${holder}</Dbtr>${account('DbtrAcct', from.iban)}` +
    // A bank takes the payer's own BIC from the IBAN.
    `<DbtrAgt>${agent(from.bic)}</DbtrAgt><ChrgBr>SLEV</ChrgBr>`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>' +
    `<GrpHdr>${head}</GrpHdr>\n<PmtInf>${payment}\n` +
    `${transfers.map(transferXml).join('\n')}\n</PmtInf></CstmrCdtTrfInitn></Document>\n`
  );
}

function transferXml(transfer: OutgoingTransfer): string {
  return (
    `<CdtTrfTxInf><PmtId>${tag('EndToEndId', transfer.endToEndId)}</PmtId>` +
    `<Amt><InstdAmt Ccy="EUR">${decimalOf(transfer.cents)}</InstdAmt></Amt>` +
    (transfer.bic === '' ? '' : `<CdtrAgt>${agent(transfer.bic)}</CdtrAgt>`) +
    `<Cdtr>${tag('Nm', nameOf(transfer.name))}</Cdtr>${account('CdtrAcct', transfer.iban)}` +
    `<RmtInf>${tag('Ustrd', sepaText(transfer.text, 140) || NOT_PROVIDED)}</RmtInf></CdtTrfTxInf>`
  );
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

function account(name: string, iban: string): string {
  return `<${name}><Id>${tag('IBAN', iban)}</Id></${name}>`;
}

function agent(bic: string): string {
  const id = bic === '' ? `<Othr>${tag('Id', NOT_PROVIDED)}</Othr>` : tag('BICFI', bic);
  return `<FinInstnId>${id}</FinInstnId>`;
}

/** What a field says that must not be empty and whose text has no letter that banks take. */
const NOT_PROVIDED = 'NOTPROVIDED';

function nameOf(text: string): string {
  return sepaText(text, MAX_NAME) || NOT_PROVIDED;
}
