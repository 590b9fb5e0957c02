/*
 * Headings of banks' CSV exports, in small letters without anything but letters. There is no
 * standard for these files. The first heading of a list that a file has counts.
 */

const words = (text: string) => text.split(/\s+/);

const headings = {
  date: words(`buchungstag buchungsdatum buchung bookingdate datecompletedutc completeddate
    operationdatelocal settlementdatelocal operationdateutc settlementdateutc finishedon
    dateopération datecomptable date datum`),
  amount:
    words(`betrag umsatz amount totalamountinclvat targetamountafterfees montant importo importe
    bedrag`),
  /** Two columns instead of one; both have positive amounts. */
  amountIn:
    words(`haben credit credits gutschrift gutschriften eingang paidin moneyin crédit accrediti
    entrate avere haber`),
  amountOut:
    words(`soll debit debits belastung belastungen ausgang paidout moneyout débit addebiti uscite
    dare debe lastschrift`),
  /** Says which way each amount went, in every row. */
  sign: words(`sollhaben habensoll sh hs sollhabenkennzeichen sollhabenkz sollhabenskennzeichen
    shkennzeichen kennzeichen dc cd drcr crdr debitcredit creditdebit debitorcredit
    creditdebitindicator cdtdbtind direction richtung afbij vorzeichen sign sens`),
  /** May say it: `CREDIT`, but also `Card payment`. */
  type: words(`transactiontype umsatztyp umsatzart buchungsart type typ art transaktionstyp side
    vorgang`),
  currency: words(`währung waehrung paymentcurrency targetcurrency currency devise`),
  name: words(`beguenstigterzahlungspflichtiger begünstigterzahlungspflichtiger
    namezahlungsbeteiligter auftraggeberbegünstigter auftraggeberempfänger
    zahlungspflichtiger partnername payername payer counterpartyname counterparty
    sourcename auftraggeber sender name`),
  iban: words(`iban kontonummeriban ibanzahlungsbeteiligter partneriban payeriban counterpartyiban
    ibanauftraggeber`),
  account: words(`auftragskonto ibanauftragskonto ibankontoinhaber ibanauftraggeberkonto
    auftraggeberkonto accountiban account`),
  text: words(`verwendungszweck zahlungsreferenz paymentreference purpose reference text buchungstext
    libellé omschrijving description message`),
  /** Stands for the text where that is empty, as in Revolut's and Wise's files. */
  narrative: words(`description buchungstext buchungsinformation`),
  bankReference: words(`transaktionsid transactionid bankreference`),
  state: words(`info status state`),
};
export type Column = keyof typeof headings;

/** Beside the text, these tell one transfer from another. People cannot change them. */
const references = new Set(
  words(`kundenreferenz kundenreferenzendtoend endtoendreferenz endtoendid endtoendref
    endtoendreference customerreference instructionid sammlerreferenz mandatsreferenz
    gläubigerid glaeubigerid paymentreference reference referenz description buchungstext
    verwendungszweck transferwiseid id datetime completeddate datecompletedutc
    operationdatelocal finishedon valutadatum wertstellung valuedate cardlastfourdigits
    payeeaccountnumber`),
);

/** Banks have at most 40; a row of a million cells names nothing. */
const MAX_COLUMNS = 200;

/** Headings with a currency: `Umsatz in EUR`, `Amount (GBP)`, `Gutschrift CHF`. */
const CURRENCY = /(?:in)?(eur|chf|gbp|usd|sek|nok|dkk|pln|czk|huf|ron|bgn|isk|cad|aud|jpy)$/;

/** Where the columns of a table are. */
export type Columns = {
  width: number;
  at: ReadonlyMap<Column, number>;
  references: [name: string, at: number][];
  /** The currency of all amounts, if no column names it. */
  currency: string;
};

/** Returns where the columns are if a row names those of a date, an amount and a text. */
export function columnsOf(row: readonly string[]): Columns | undefined {
  if (row.length > MAX_COLUMNS) return undefined;
  const names = row.map(lettersOf);
  const at = new Map<Column, number>();
  for (const [column, known] of Object.entries(headings)) {
    const found = known.map((name) => indexOf(names, name)).find((index) => index >= 0);
    // The keys of `headings` are its columns.
    if (found !== undefined) at.set(column as Column, found);
  }
  if (at.has('amountIn') && at.has('amountOut')) at.delete('amount');
  else if (at.has('amount')) {
    at.delete('amountIn');
    at.delete('amountOut');
  }
  const amount = at.get('amount');
  if (!at.has('date') || !at.has('text') || (amount === undefined && !at.has('amountIn'))) {
    return undefined;
  }
  // Older files of the Volksbanken have the sign beside the amount, without a heading.
  const beside = (amount ?? -2) + 1;
  if (!at.has('sign') && !at.has('type') && names[beside] === '') at.set('type', beside);
  return {
    width: row.length,
    at,
    references: names.flatMap((name, index) => (references.has(name) ? [[name, index]] : [])),
    currency: currencyIn(row[amount ?? at.get('amountIn') ?? -1] ?? ''),
  };
}

function lettersOf(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** Returns the currency that the heading of amounts names, by its code or its sign. */
function currencyIn(heading: string): string {
  if (heading.includes('£')) return 'GBP';
  if (heading.includes('$')) return 'USD';
  return CURRENCY.exec(lettersOf(heading))?.[1]?.toUpperCase() ?? 'EUR';
}

/** Finds a heading, also with a currency behind it. */
function indexOf(names: string[], known: string): number {
  const at = names.indexOf(known);
  return at >= 0 ? at : names.findIndex((name) => name.replace(CURRENCY, '') === known);
}

/** Banks that write the day first, also where their files do not show it. */
export function writesDayFirst(row: readonly string[]): boolean {
  const isWise = row.some((cell) => /^transferwise id$/i.test(cell.trim()));
  const isQonto = row.some((cell) => /^(?:settlement|operation) date \(/i.test(cell.trim()));
  return isWise || isQonto;
}
