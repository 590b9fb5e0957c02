import { expect, test } from 'vitest';
import { readBankCsv } from './csv.ts';

const tickets = { direction: 'in', cents: 2450, currency: 'EUR', bookedOn: '2026-12-05' };
const order: unknown = expect.stringContaining('7F3K-QXDA');

/** One incoming transfer of each bank, and one row that is none, as their exports are written. */
const banks: Record<string, [file: string, expected: object]> = {
  Wise: [
    `"TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees","Exchange To Amount","Transaction Type","Transaction Details Type"
TRANSFER-1,05-12-2026,"05-12-2026 10:11:12.123",24.50,EUR,"Received money from Ada, Ltd with reference 7F3K-QXDA",7F3K-QXDA,124.50,,,,"Ada, Ltd",,,,,,,,0.00,,CREDIT,DEPOSIT
CARD-2,05-12-2026,"05-12-2026 11:00:00.000",-5.00,EUR,"Card transaction",,119.50,,,,,,,Shop,1234,,,,0.00,,DEBIT,CARD
`,
    { ...tickets, name: 'Ada, Ltd', text: order },
  ],
  'Wise, all transactions': [
    `ID,Status,Direction,"Created on","Finished on","Source fee amount","Source fee currency","Target fee amount","Target fee currency","Source name","Source amount (after fees)","Source currency","Target name","Target amount (after fees)","Target currency","Exchange rate",Reference,Batch,"Created by",Category,Note
TRANSFER-1,COMPLETED,IN,"2026-12-04 22:00:00","2026-12-05 10:00:00",0,EUR,,,Ada,24.5,EUR,Jazz,24.5,EUR,1,7F3K-QXDA,,,,
TRANSFER-2,COMPLETED,OUT,"2026-12-05 10:00:00","2026-12-05 10:00:00",0,EUR,,,Jazz,5,EUR,Hall,5,EUR,1,7F3K-QXDA,,,,
BALANCE-3,COMPLETED,NEUTRAL,"2026-12-05 10:00:00","2026-12-05 10:00:00",0,EUR,,,Jazz,5,EUR,Jazz,5,CHF,1,,,,,
TRANSFER-4,CANCELLED,IN,"2026-12-05 10:00:00","2026-12-05 10:00:00",0,EUR,,,Ada,24.5,EUR,Jazz,24.5,EUR,1,7F3K-QXDA,,,,
`,
    { ...tickets, name: 'Ada', text: order },
  ],
  Qonto: [
    `Status;Settlement date (UTC);Operation date (UTC);Settlement date (local);Operation date (local);Counterparty name;Payment method;Total amount (incl. VAT);Currency;Debit;Credit;Reference;Note;Transaction ID
Settled;05-12-2026 09:00:00;05-12-2026 09:00:00;05-12-2026 10:00:00;05-12-2026 10:00:00;Ada;Transfer;24,5;EUR;;24,5;Tickets 7F3K-QXDA;;jazz-1
Settled;05-12-2026 09:00:00;05-12-2026 09:00:00;05-12-2026 10:00:00;05-12-2026 10:00:00;Hall;Card;-5;EUR;5;;7F3K-QXDA;;jazz-2
Declined;05-12-2026 09:00:00;05-12-2026 09:00:00;05-12-2026 10:00:00;05-12-2026 10:00:00;Ada;Transfer;24,5;EUR;;24,5;Tickets 7F3K-QXDA;;jazz-3
`,
    { ...tickets, name: 'Ada', text: order, bankReference: 'jazz-1' },
  ],
  Revolut: [
    `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
TOPUP,Current,2026-12-05 09:00:00,2026-12-05 09:00:01,Payment from Ada 7F3K-QXDA,24.50,0.00,EUR,COMPLETED,124.50
CARD_PAYMENT,Current,2026-12-05 09:00:00,2026-12-05 09:00:01,Shop,-5.00,0.00,EUR,COMPLETED,119.50
TOPUP,Current,2026-12-05 09:00:00,,Payment from Ada,24.50,0.00,EUR,REVERTED,
`,
    { ...tickets, text: order },
  ],
  'Revolut Business': [
    `Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Fee,Balance,Account,Beneficiary account number
2026-12-05,2026-12-05,5f1,TOPUP,COMPLETED,Payment from Ada Lovelace,7F3K-QXDA,,,EUR,24.50,EUR,24.50,0.00,124.50,Main,
2026-12-05,2026-12-05,5f2,TRANSFER,COMPLETED,To Hall,7F3K-QXDA,,,EUR,-5.00,EUR,-5.00,0.00,119.50,Main,DE1
`,
    { ...tickets, name: 'Ada Lovelace', text: order },
  ],
  comdirect: [
    `;
"Umsätze Girokonto";"Zeitraum: 01.12.2026 - 31.12.2026";
"Neuer Kontostand";"124,50 EUR";

"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"offen";"--";"Übertrag / Überweisung";"Auftraggeber: Eve Buchungstext: 7F3K-QXDA";"24,50";
"05.12.2026";"05.12.2026";"Übertrag / Überweisung";"Auftraggeber: Ada Buchungstext: Karten; 7F3K-QXDA Ref. 9G2C/1";"24,50";
"05.12.2026";"05.12.2026";"Lastschrift / Belastung";"Auftraggeber: Hall Buchungstext: Miete";"-5,00";

"Alter Kontostand";"105,00 EUR";

"Umsätze Visa-Karte (Kreditkarte)";"Zeitraum: 01.12.2026 - 31.12.2026";

"Buchungstag";"Umsatztag";"Vorgang";"Referenz";"Buchungstext";"Umsatz in EUR";
"05.12.2026";"04.12.2026";"Visa-Umsatz";"1";"SHOP";"-19,99";
`,
    { ...tickets, name: 'Ada', text: 'Karten; 7F3K-QXDA Ref. 9G2C/1' },
  ],
  Commerzbank: [
    `Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Kontoinhaber;Kategorie
05.12.2026;05.12.2026;Gutschrift;Ada Lovelace Karten 7F3K-QXDA End-to-End-Ref.: NOTPROVIDED;24,5;EUR;DE02120300000000202051;
05.12.2026;05.12.2026;Überweisung;Hall Miete;-5;EUR;DE02120300000000202051;
`,
    { ...tickets, account: 'DE02120300000000202051', text: order },
  ],
  'Volksbank with a sign beside the amount': [
    `Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Empfänger/Zahlungspflichtiger;Konto-Nr.;IBAN;Verwendungszweck;Währung;Umsatz; 
05.12.2026;05.12.2026;Jazz;Ada;;DE89370400440532013000;Karten 7F3K-QXDA;EUR;24,50;H
05.12.2026;05.12.2026;Jazz;Hall;;DE89370400440532013000;7F3K-QXDA;EUR;24,50;S
05.12.2026;;;;;;Endsaldo;EUR;119,50;H
`,
    { ...tickets, iban: 'DE89370400440532013000', text: order },
  ],
  Sparkasse: [
    `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE02120300000000202051";"05.12.26";"05.12.26";"GUTSCHR. UEBERW.";"Karten; 7F3K-QXDA";"";"";"NOTPROVIDED";"";"Ada";"DE89370400440532013000";"COBADEFF";"24,50";"EUR";"Umsatz gebucht"
"DE02120300000000202051";"05.12.26";"05.12.26";"GUTSCHR. UEBERW.";"7F3K-QXDA";"";"";"";"";"Ada";"";"";"24,50";"EUR";"Umsatz vorgemerkt"
`,
    { ...tickets, name: 'Ada', iban: 'DE89370400440532013000', text: order },
  ],
  ING: [
    `Umsatzanzeige;Datei erstellt am: 06.12.2026 08:00

IBAN;DE02 1203 0000 0000 2020 51
Saldo;119,50;EUR

Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
05.12.2026;05.12.2026;Ada;Gutschrift;Karten 7F3K-QXDA;119,50;EUR;24,50;EUR
05.12.2026;05.12.2026;Hall;Lastschrift;Miete;95,00;EUR;-5,00;EUR
`,
    { ...tickets, name: 'Ada', text: order },
  ],
  N26: [
    `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2026-12-05,2026-12-05,Ada,DE89370400440532013000,"Credit Transfer","Karten, 7F3K-QXDA","Main Account",24.50,,,
2026-12-05,2026-12-05,Hall,,"Debit Transfer",7F3K-QXDA,"Main Account",-5.00,,,
`,
    { ...tickets, name: 'Ada', iban: 'DE89370400440532013000', text: order },
  ],
  'DKB with slashes': [
    `Buchungsdatum;Status;Zahlungspflichtige*r;Verwendungszweck;Umsatztyp;IBAN;Betrag (€);Kundenreferenz
05/12/2026;Gebucht;Ada;Karten 7F3K-QXDA;Eingang;DE89370400440532013000;24,5 €;E2E-1
25/12/2026;Gebucht;Hall;7F3K-QXDA;Ausgang;DE89370400440532013000;5 €;E2E-2
`,
    { ...tickets, name: 'Ada', text: order },
  ],
};

test.each(Object.entries(banks))('an export of %s', (_bank, [file, expected]) => {
  const { entries, leftOut } = readBankCsv(file);
  expect(leftOut).toEqual([]);
  expect(entries.filter(({ direction }) => direction === 'in')).toEqual([
    expect.objectContaining(expected),
  ]);
});
