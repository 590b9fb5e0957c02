import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { MAX_TEMPLATES } from '@marquee/contract/campaigns/templates';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { randomId } from '../../../lib/random.ts';
import { record } from '../../audit/commands.ts';
import { sharePictures } from '../pictures/commands.ts';
import { copiedContentOf } from '../message/own-links.ts';
import { objectOf } from '../presenter-audit.ts';
import { getCampaign } from '../queries.ts';
import { getTemplate } from './queries.ts';

/**
 * Saves the message of a campaign as a template of its organization.
 * @throws AppError `not_found`; `conflict` when there are too many
 */
export async function saveTemplate(
  deps: Deps,
  actor: Actor,
  { campaign_id: givenId, name }: { campaign_id: string; name: string },
): Promise<string> {
  const now = deps.clock();
  const id = randomId();
  return deps.db.transaction().execute(async (trx) => {
    const from = await getCampaign(trx, actor, givenId);
    await refuseTooMany(trx, from.organization_id);
    const { organization_id, kind, channel, text } = from;
    await trx
      .insertInto('campaigns')
      .values({
        id,
        organization_id,
        kind,
        channel,
        name,
        status: 'template',
        audience: JSON.stringify({ kind: 'everybody' }),
        content: JSON.stringify(copiedContentOf(deps, from)),
        text,
        created_at: now,
        created_by: actor.userId,
        created_by_name: actor.name,
        updated_at: now,
      })
      .execute();
    await sharePictures(trx, from.id, id);
    const object = objectOf({ id, name });
    await record(trx, actor, { action: 'campaign.template-saved', object, after: { kind } }, now);
    return id;
  });
}

async function refuseTooMany(trx: Trx, organizationId: string): Promise<void> {
  // Two that save the last one at the same time.
  await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .execute();
  const { templates } = await trx
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<number>().as('templates'))
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'template')
    .executeTakeFirstOrThrow();
  if (templates < MAX_TEMPLATES) return;
  throw refusal('too_many_templates', say.tooManyTemplates, { details: { limit: MAX_TEMPLATES } });
}

/** @throws AppError `not_found` */
export async function deleteTemplate(deps: Deps, actor: Actor, givenId: string): Promise<string> {
  return deps.db.transaction().execute(async (trx) => {
    const template = await getTemplate(trx, actor, givenId);
    await trx.deleteFrom('campaigns').where('id', '=', template.id).execute();
    const object = objectOf(template);
    const before = { kind: template.kind };
    await record(trx, actor, { action: 'campaign.template-deleted', object, before }, deps.clock());
    return template.id;
  });
}
