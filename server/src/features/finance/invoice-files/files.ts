import { formatEuro } from '@marquee/contract/formats/money';
import { amountOf } from '@marquee/contract/money';
import { eInvoiceXmlOrMissing } from '../../../documents/e-invoice/formats.ts';
import type { InvoiceDocument } from '../../../documents/invoice-content.ts';
import { type Columns, csvFile } from '../../../lib/csv.ts';
import { inLocale } from '../../../lib/locale.ts';
import type { ZipEntry } from './zip.ts';
import { documentOf, type DocumentRow } from '../../invoices/documents/query.ts';
import { addressOverOf } from '../../invoices/rules-address.ts';
import type { ListedRow } from './queries.ts';
import { documentFileName } from '../../invoices/presenter.ts';

/** A line of the list, which stays in memory until the last document is written. */
type Listed = {
  kind: InvoiceDocument['kind'];
  number: string;
  corrects: string;
  order: string;
  buyer: string;
  vatId: string;
  issuedAt: string;
  grossCents: number;
  taxCents: number;
  file: string;
  missing: string;
  /** What law wants on it and it lacks; '' for nothing. */
  missingByLaw: string;
};

/**
 * Returns each document as XML by EN 16931 (CII), as far as it has what that needs, and last a list
 * of all as CSV.
 * @param locale of the reader, whom nobody knows any more when the files are read
 */
export async function* filesOf(
  rows: AsyncIterable<ListedRow>,
  { timezone, locale }: { timezone: string; locale: string },
): AsyncGenerator<ZipEntry> {
  const listed: Listed[] = [];
  for await (const row of rows) {
    const document = documentOf(row);
    const { xml, missing } = eInvoiceXmlOrMissing(document, 'cii');
    const name = documentFileName(document).replace(/pdf$/, 'xml');
    listed.push({
      ...listedOf(document, row),
      file: xml === null ? '' : name,
      missing: missing.join(', '),
      missingByLaw: row.is_credited ? '' : addressWords(document),
    });
    if (xml !== null) yield { name, content: [Buffer.from(xml)] };
  }
  const page = { data: listed, next_cursor: null, total: listed.length };
  const list = inLocale(locale, () => csvFile('invoices', columns, async () => page, timezone));
  yield { name: list.fileName, content: list.content };
}

function listedOf(document: InvoiceDocument, row: DocumentRow) {
  const { buyer, order_reference: order } = document.content;
  return {
    kind: document.kind,
    number: document.number,
    corrects: document.corrects?.number ?? '',
    order,
    buyer: buyer.company?.name ?? buyer.name,
    vatId: buyer.company?.vat_id ?? '',
    issuedAt: document.issuedAt.toISOString(),
    grossCents: row.gross_cents,
    taxCents: row.tax_cents,
  };
}

/** A credit note follows its invoice, which is what lacks an address. */
function addressWords({ kind, content }: InvoiceDocument): string {
  const over = kind === 'invoice' ? addressOverOf(content) : null;
  return over === null ? '' : `the buyer’s address (over ${formatEuro(over)})`;
}

const signed = ({ kind }: Listed, cents: number) => amountOf(kind === 'invoice' ? cents : -cents);

const columns: Columns<Listed> = {
  Number: (row) => row.number,
  Kind: ({ kind }) => (kind === 'invoice' ? 'Invoice' : 'Credit note'),
  Corrects: (row) => row.corrects,
  Order: (row) => row.order,
  Buyer: (row) => row.buyer,
  'VAT ID': (row) => row.vatId,
  Date: { instant: (row) => row.issuedAt },
  'Net (EUR)': (row) => signed(row, row.grossCents - row.taxCents),
  'Tax (EUR)': (row) => signed(row, row.taxCents),
  'Gross (EUR)': (row) => signed(row, row.grossCents),
  File: (row) => row.file,
  'Missing for a file': (row) => row.missing,
  'Missing by law': (row) => row.missingByLaw,
};
