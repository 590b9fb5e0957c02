import { readersLocale } from '@marquee/contract/formats/intl';
import type { financeApi } from '@marquee/contract/finance/finance';
import { invoiceFileSentences as say, MAX_FILES } from '@marquee/contract/finance/invoice-files';
import { Readable } from 'node:stream';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/implement.ts';
import { invalid } from '../../../lib/app-error.ts';
import { zipOf } from './zip.ts';
import { getBilling } from '../billing/queries.ts';
import { ownOrganization } from '../rules.ts';
import { filesOf } from './files.ts';
import { hasMoreThan, readDocuments } from './queries.ts';

type FileHandlers = Pick<Handlers<typeof financeApi>, 'getInvoiceFiles'>;

export function invoiceFileHandlers({ db }: Deps): FileHandlers {
  return {
    getInvoiceFiles: async ({ actor, params, query, reads }) => {
      const { id } = await getBilling(db, ownOrganization(actor, params.id));
      if (await hasMoreThan(reads, MAX_FILES, id, query)) throw invalid({ to: [say.tooMany] });
      const { timezone } = query;
      const locale = readersLocale();
      const files = filesOf(readDocuments(reads, id, query), { timezone, locale });
      return {
        content: Readable.from(zipOf(files)),
        contentType: 'application/zip',
        fileName: fileNameOf(query),
      };
    },
  };
}

/** Returns for example `invoices-2026-01-01-2026-03-31.zip`. */
function fileNameOf({ from, to }: { from?: string | undefined; to?: string | undefined }): string {
  return `${['invoices', from, to].filter((part) => part !== undefined).join('-')}.zip`;
}
