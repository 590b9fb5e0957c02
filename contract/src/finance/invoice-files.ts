import { endpoints } from '../endpoint.ts';
import { formatCount } from '../formats/counts.ts';
import { PeriodTaxesQuery } from './period-taxes.ts';

/** Invoices and credit notes of one download. */
export const MAX_FILES = 20_000;

export const invoiceFileSentences = {
  tooMany: `These days have more than ${formatCount(MAX_FILES, {
    one: 'invoice',
    other: 'invoices',
  })}. Choose fewer.`,
} as const;

export const invoiceFiles = endpoints({
  getInvoiceFiles: {
    call: 'GET /finance/organizations/{id}/invoices.zip',
    summary:
      "Returns an organization's invoices and credit notes of a period as a ZIP archive: each as XML by EN 16931 (CII) where it has what that needs, and a list as CSV, which says what a file or law still wants. At most 20,000.",
    access: 'money:read',
    query: PeriodTaxesQuery.omit({ event: true }),
    fileType: 'application/zip',
    perUserMinute: 6,
  },
});
