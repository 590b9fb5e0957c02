import { auditApi } from '@marquee/contract/audit/audit';
import { csvFile } from '../../lib/csv.ts';
import { implement, type Server } from '../../http/implement.ts';
import { auditColumns, presentCheck, presentDetails, presentEntry } from './presenter.ts';
import { getEntry, listEntries } from './queries.ts';
import { checkChain } from './queries-check.ts';

export function auditRoutes(server: Server): void {
  const { db } = server.deps;
  implement(server, auditApi, {
    listAudit: async ({ query, reads }) => {
      const page = await listEntries(reads, query, query);
      return { ...page, data: page.data.map(presentEntry) };
    },
    exportAudit: ({ query, reads }) =>
      csvFile('audit-log', auditColumns, async (from) => {
        const page = await listEntries(reads, query, from);
        return { ...page, data: page.data.map(presentDetails) };
      }),
    checkAudit: async () => ({ data: presentCheck(await checkChain(db)) }),
    getAuditEntry: async ({ params }) => {
      return { data: presentDetails(await getEntry(db, Number(params.number))) };
    },
  });
}
