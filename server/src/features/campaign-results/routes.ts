import { recipientsApi } from '@marquee/contract/campaign-results/recipients';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { implement, type Server } from '../../http/implement.ts';
import { csvFile } from '../../lib/csv.ts';
import { presentRecipient, recipientColumns } from './recipients/presenter.ts';
import { getCampaign } from '../campaigns/queries.ts';
import { figureColumns, figuresOf, linkColumns, readResults } from './presenter.ts';
import { decideUnknown } from '../campaign-sending/recipients/commands.ts';
import { listRecipients } from './recipients/queries.ts';

export function campaignResultsRoutes(server: Server): void {
  const { deps } = server;
  const { db } = deps;
  implement(server, recipientsApi, {
    listRecipients: async ({ actor, params, query, reads }) => {
      const { id } = await getCampaign(db, actor, params.id);
      const page = await listRecipients(reads, id, query);
      return { ...page, data: page.data.map(presentRecipient) };
    },
    exportRecipients: async ({ actor, params, query, reads }) => {
      const { id } = await getCampaign(db, actor, params.id);
      return csvFile('campaign-recipients', recipientColumns, async (from) => {
        const page = await listRecipients(reads, id, { ...query, ...from });
        return { ...page, data: page.data.map(presentRecipient) };
      });
    },
    getCampaignResults: async ({ actor, params, reads }) => {
      const campaign = await getCampaign(db, actor, params.id);
      return { data: await readResults(reads, campaign, deps.clock()) };
    },
    exportCampaignResults: async ({ actor, params, reads }) => {
      const campaign = await getCampaign(db, actor, params.id);
      const data = figuresOf(await readResults(reads, campaign, deps.clock()));
      const page = { data, next_cursor: null, total: data.length };
      return csvFile('campaign-results', figureColumns, async () => page);
    },
    exportCampaignLinks: async ({ actor, params, reads }) => {
      const campaign = await getCampaign(db, actor, params.id);
      const { links } = await readResults(reads, campaign, deps.clock());
      const page = { data: links, next_cursor: null, total: links.length };
      return csvFile('campaign-links', linkColumns, async () => page);
    },
    decideUnknown: async ({ actor, params, body }) => {
      const messages = await decideUnknown(deps, actor, params.id, body.again);
      return { data: { messages }, message: say.decided(messages) };
    },
  });
}
