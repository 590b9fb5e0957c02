import { refundsDueApi, refundsDueSentences } from '@marquee/contract/transfers/refunds-due';
import { implement, type Server } from '../../../http/implement.ts';
import { ownOrganization } from '../queries.ts';
import { presentDue } from './presenter.ts';
import { listDue } from './queries.ts';
import { spendStepUp } from '../../auth/step-up/spend.ts';
import { makeRefundsFile, refundsFile } from './sepa.ts';
import { tickOff } from './tick-off.ts';

export function refundsDueRoutes(server: Server): void {
  const { deps } = server;
  implement(server, refundsDueApi, {
    listRefundsDue: async ({ actor, params, query }) => {
      const id = await ownOrganization(deps, actor, params.id);
      const page = await listDue(deps.db, id, query);
      return { ...page, data: page.data.map(presentDue) };
    },
    tickOffRefunds: async ({ actor, params, body, request }) => {
      const given = { organizationId: params.id, paymentIds: body.payment_ids };
      const results = await tickOff(deps, actor, given, (error) =>
        request.log.error({ err: error }, 'a refund was not marked as paid'),
      );
      const done = results.filter(({ outcome }) => outcome === 'done').length;
      return { data: { results }, message: refundsDueSentences.ticked(done) };
    },
    exportRefundsDue: async ({ actor, params, request }) => {
      const id = await ownOrganization(deps, actor, params.id);
      const about = { purpose: 'refund_file', organizationId: id } as const;
      // Without anything to pay, nobody is asked for a code.
      await refundsFile(deps, id);
      await spendStepUp(deps, actor, request, about);
      const { xml, day } = await makeRefundsFile(deps, actor, id);
      return {
        content: Buffer.from(xml),
        contentType: 'application/xml; charset=utf-8',
        fileName: `refunds-${day}.xml`,
      };
    },
  });
}
