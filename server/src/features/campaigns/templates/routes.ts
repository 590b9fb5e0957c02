import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { type CampaignTemplate, templatesApi } from '@marquee/contract/campaigns/templates';
import { implement, type Server } from '../../../http/implement.ts';
import type { CampaignRow } from '../queries.ts';
import { deleteTemplate, saveTemplate } from './commands.ts';
import { getTemplate, listTemplates } from './queries.ts';

export function templatesRoutes(server: Server): void {
  const { deps } = server;
  const { db } = deps;
  implement(server, templatesApi, {
    listCampaignTemplates: async ({ actor }) => ({
      data: (await listTemplates(db, actor)).map(presentTemplate),
    }),
    saveCampaignTemplate: async ({ actor, body }) => {
      const id = await saveTemplate(deps, actor, body);
      return {
        data: presentTemplate(await getTemplate(db, actor, id)),
        message: say.templateSaved(body.name),
      };
    },
    deleteCampaignTemplate: async ({ actor, params }) => {
      const id = await deleteTemplate(deps, actor, params.id);
      return { data: { template_id: id }, message: say.templateDeleted };
    },
  });
}

function presentTemplate(row: CampaignRow): CampaignTemplate {
  return {
    template_id: row.id,
    name: row.name,
    kind: row.kind,
    channel: row.channel,
    organizer: { ID: row.organization_id, Name: row.organization_name },
    created_at: row.created_at.toISOString(),
    created_by: row.created_by_name,
  };
}
