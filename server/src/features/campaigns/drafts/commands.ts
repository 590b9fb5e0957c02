import type { CampaignChange, CampaignInput } from '@marquee/contract/campaigns/campaigns';
import type { CampaignBlock } from '@marquee/contract/campaigns/blocks';
import { EmailContent } from '@marquee/contract/campaigns/content';
import { campaignSentences as say, MAX_DRAFTS } from '@marquee/contract/campaigns/sentences';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { invalid, notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { randomId } from '../../../lib/random.ts';
import { record } from '../../audit/commands.ts';
import { getEvent } from '../../events/queries.ts';
import { auditedFields, objectOf } from '../presenter-audit.ts';
import { copiedContentOf } from '../message/own-links.ts';
import { freeAudienceOf } from '../../campaign-people/rules.ts';
import { refuseAudience, refuseCodes, refuseForMarketing } from './refusals.ts';
import { refuseState, refuseVersion } from '../rules.ts';
import { sharePictures } from '../pictures/commands.ts';
import { type CampaignRow, findCampaign, getCampaign, lockCampaign } from '../queries.ts';
import { getTemplate } from '../templates/queries.ts';

/**
 * Creates a draft of the actor's organization, or of the one that an administrator chooses.
 * @throws AppError `not_found` for an organization or event of others; `conflict`
 */
export async function createCampaign(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof CampaignInput>,
): Promise<string> {
  const template =
    input.template_id === undefined
      ? undefined
      : await getTemplate(deps.db, actor, input.template_id);
  const { name } = input;
  const { kind, channel, text } = template ?? input;
  const event =
    input.event_id === undefined ? undefined : await getEvent(deps.db, actor, input.event_id);
  const organizationId = organizationOf(actor, event?.organization_id ?? input.organization_id);
  if (kind === 'service' && !event) throw invalid({ event_id: [say.eventMissing] });
  const audience =
    kind === 'service' && event ? { kind: 'holders', event_id: event.id } : { kind: 'everybody' };
  return insertDraft(
    deps,
    actor,
    {
      organization_id: organizationId,
      kind,
      channel,
      name,
      event_id: event?.id ?? null,
      audience: JSON.stringify(audience),
      content: JSON.stringify(template ? contentAbout(template, event?.id) : input.content),
      text,
      hold_out_percent: 0,
      rest_days: 0,
      trial: null,
      counts_opens: false,
      codes_event_id: null,
      codes_batch: null,
    },
    async (trx, id) => {
      if (template) await sharePictures(trx, template.id, id);
    },
  );
}

/** Returns a template's content with cards of another event, or, without one, with none. */
function contentAbout(template: CampaignRow, eventId: string | undefined): EmailContent {
  const content = EmailContent.parse(template.content);
  const blocks = content.blocks.flatMap((block): CampaignBlock[] => {
    if (block.type !== 'events') return [block];
    return eventId === undefined ? [] : [{ ...block, ids: [eventId] }];
  });
  return { ...content, blocks };
}

/**
 * Creates a draft with the content and audience of a campaign.
 * @throws AppError `not_found`; `conflict` when there are too many drafts
 */
export async function duplicateCampaign(
  deps: Deps,
  actor: Actor,
  givenId: string,
): Promise<string> {
  const from = await getCampaign(deps.db, actor, givenId);
  const { organization_id, kind, channel, name, event_id, text } = from;
  const draft = {
    organization_id,
    kind,
    channel,
    name: `${name.slice(0, 110)} (copy)`,
    event_id,
    audience: JSON.stringify(freeAudienceOf(from)),
    content: JSON.stringify(copiedContentOf(deps, from)),
    text,
    hold_out_percent: from.hold_out_percent,
    rest_days: from.rest_days,
    trial: from.trial === null ? null : JSON.stringify(from.trial),
    counts_opens: from.counts_opens,
    codes_event_id: from.codes_event_id,
    codes_batch: from.codes_batch,
  };
  return insertDraft(deps, actor, draft, (trx, id) => sharePictures(trx, from.id, id));
}

type Draft = {
  organization_id: string;
  kind: CampaignRow['kind'];
  channel: CampaignRow['channel'];
  name: string;
  event_id: string | null;
  audience: string;
  content: string;
  text: string;
  hold_out_percent: number;
  rest_days: number;
  trial: string | null;
  counts_opens: boolean;
  codes_event_id: string | null;
  codes_batch: string | null;
};

async function insertDraft(
  deps: Deps,
  actor: Actor,
  draft: Draft,
  alsoWrite: (trx: Trx, id: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const now = deps.clock();
  const id = randomId();
  return deps.db.transaction().execute(async (trx) => {
    // Two that create the last one at the same time.
    const organization = await trx
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', draft.organization_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => notFound());
    const { drafts } = await trx
      .selectFrom('campaigns')
      .select((eb) => eb.fn.countAll<number>().as('drafts'))
      .where('organization_id', '=', organization.id)
      .where('status', '=', 'draft')
      .executeTakeFirstOrThrow();
    if (drafts >= MAX_DRAFTS) {
      throw refusal('too_many_campaigns', say.tooMany, { details: { limit: MAX_DRAFTS } });
    }
    const by = { created_by: actor.userId, created_by_name: actor.name };
    await trx
      .insertInto('campaigns')
      .values({ id, status: 'draft', ...draft, ...by, created_at: now, updated_at: now })
      .execute();
    await alsoWrite(trx, id);
    const campaign = await lockCampaign(trx, actor, id);
    const after = auditedFields(campaign);
    await record(
      trx,
      actor,
      { action: 'campaign.created', object: objectOf(campaign), after },
      now,
    );
    return id;
  });
}

/**
 * Saves a draft.
 * @throws AppError `not_found`, `invalid`, `conflict` when it was changed elsewhere or is no draft
 */
export async function updateCampaign(
  deps: Deps,
  actor: Actor,
  givenId: string,
  change: z.output<typeof CampaignChange>,
): Promise<string> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const before = await lockCampaign(trx, actor, givenId);
    refuseState(before, ['draft']);
    refuseVersion(before, change.version);
    const { name, audience, content, text, trial, counts_opens, codes } = change;
    refuseForMarketing(before, change);
    await refuseAudience(trx, before, audience);
    await refuseCodes(trx, before, codes, now);
    await trx
      .updateTable('campaigns')
      .set({
        name,
        audience: JSON.stringify(audience),
        content: JSON.stringify(content),
        text,
        hold_out_percent: before.kind === 'service' ? 0 : change.hold_out_percent,
        rest_days: before.kind === 'service' ? 0 : change.rest_days,
        trial: trial && JSON.stringify(trial),
        counts_opens,
        codes_event_id: codes && getId(codes.event_id),
        codes_batch: codes?.batch ?? null,
        version: sql`version + 1`,
        updated_at: now,
      })
      .where('id', '=', before.id)
      .execute();
    const after = await findCampaign(trx, before.id);
    if (!after) throw notFound();
    const fields = { before: auditedFields(before), after: auditedFields(after) };
    await record(
      trx,
      actor,
      { action: 'campaign.updated', object: objectOf(after), ...fields },
      now,
    );
    return before.id;
  });
}

/** @throws AppError `not_found`; `conflict` once something was sent */
export async function deleteCampaign(deps: Deps, actor: Actor, givenId: string): Promise<string> {
  return deps.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, actor, givenId);
    refuseState(campaign, ['draft']);
    await trx.deleteFrom('campaigns').where('id', '=', campaign.id).execute();
    const change = { object: objectOf(campaign), before: auditedFields(campaign) };
    await record(trx, actor, { action: 'campaign.deleted', ...change }, deps.clock());
    return campaign.id;
  });
}

function organizationOf(actor: Actor, chosen: string | undefined): string {
  const scope = organizationScope(actor);
  if (scope !== null) {
    if (chosen !== undefined && getId(chosen) !== scope) throw notFound();
    return scope;
  }
  if (chosen === undefined) throw invalid({ organization_id: [say.organizerMissing] });
  return getId(chosen);
}
