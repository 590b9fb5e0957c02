import type { Database } from '../../../db/database.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { type CampaignRow, selectCampaigns } from '../queries.ts';

function selectTemplates(db: Database, actor: Actor) {
  const scope = organizationScope(actor);
  const templates = selectCampaigns(db).where('campaigns.status', '=', 'template');
  return scope === null ? templates : templates.where('campaigns.organization_id', '=', scope);
}

/** Returns the templates that an actor may use, by name. */
export async function listTemplates(db: Database, actor: Actor): Promise<CampaignRow[]> {
  return selectTemplates(db, actor)
    .orderBy((eb) => eb.fn('lower', ['campaigns.name']))
    .orderBy('campaigns.id')
    .execute();
}

/** @throws AppError `not_found`, also for another organization's */
export async function getTemplate(
  db: Database,
  actor: Actor,
  givenId: string,
): Promise<CampaignRow> {
  return selectTemplates(db, actor)
    .where('campaigns.id', '=', getId(givenId))
    .executeTakeFirstOrThrow(() => notFound());
}
