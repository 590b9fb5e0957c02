import { refundsDueApi } from '@marquee/contract/orders/refunds-due';
import { implement, type Server } from '../../../http/implement.ts';
import { ownOrganization } from '../bank/commands.ts';
import { presentDue } from './presenter.ts';
import { listDue } from './queries.ts';
import { refundsFile } from './sepa.ts';

export function refundsDueRoutes(server: Server): void {
  const { deps } = server;
  implement(server, refundsDueApi, {
    listRefundsDue: async ({ actor, params, query }) => {
      const id = await ownOrganization(deps, actor, params.id);
      const page = await listDue(deps.db, id, query);
      return { ...page, data: page.data.map(presentDue) };
    },
    exportRefundsDue: async ({ actor, params }) => {
      const id = await ownOrganization(deps, actor, params.id);
      return {
        content: Buffer.from(await refundsFile(deps, id)),
        contentType: 'application/xml; charset=utf-8',
        fileName: `refunds-${deps.clock().toISOString().slice(0, 10)}.xml`,
      };
    },
  });
}
