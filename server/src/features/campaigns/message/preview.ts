import type { CampaignPreview } from '@marquee/contract/campaigns/message';
import type { EmailContent } from '@marquee/contract/campaigns/content';
import { fillMergeFields } from '@marquee/contract/campaigns/merge-fields';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { originOf } from '../../../http/origin.ts';
import type { Reader } from './parts.ts';
import { type CampaignRow, getCampaign } from '../queries.ts';
import {
  type Compiled,
  compileCampaign,
  compileContent,
  fieldsOf,
  fillMessage,
} from './compile.ts';

/**
 * Returns the message with a content as one person gets it; its links lead straight on.
 * @param memberId any order of that person with the campaign's organizer; default: nobody
 * @throws AppError `not_found`
 */
export async function previewCampaign(
  deps: Deps,
  actor: Actor,
  givenId: string,
  { content, memberId }: { content: EmailContent; memberId: string | undefined },
): Promise<CampaignPreview> {
  const campaign = await getCampaign(deps.db, actor, givenId);
  const person = memberId === undefined ? '' : await nameOf(deps, campaign, memberId);
  const compiled = await compileContent(deps, campaign, content);
  const reader = sampleReader(deps, campaign, compiled, person);
  const message = fillMessage(compiled, reader);
  const preheader = fillMergeFields(content.preheader, reader.fields);
  return { ...message, preheader, bytes: Buffer.byteLength(message.html), person };
}

async function nameOf({ db }: Deps, campaign: CampaignRow, memberId: string): Promise<string> {
  const { name } = await db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select('orders.name')
    .where('orders.id', '=', getId(memberId))
    .where('events.organization_id', '=', campaign.organization_id)
    .executeTakeFirstOrThrow(() => notFound());
  return name;
}

function sampleReader(deps: Deps, campaign: CampaignRow, compiled: Compiled, name: string): Reader {
  return {
    fields: fieldsOf(name, campaign.organization_name),
    linkOf: (link) => compiled.links[link] ?? '',
    unsubscribeUrl: `${originOf(deps.config)}/u/preview`,
  };
}

/**
 * Sends the saved campaign to its writer. Its links count nothing.
 * @throws AppError `not_found`
 */
export async function sendTest(deps: Deps, actor: Actor, givenId: string): Promise<string> {
  const campaign = await getCampaign(deps.db, actor, givenId);
  const compiled = await compileCampaign(deps, campaign);
  const message = fillMessage(compiled, sampleReader(deps, campaign, compiled, actor.name));
  const subject = `Test: ${message.subject}`;
  await deps.mailer.send({ ...message, subject, to: actor.email, fromName: compiled.senderName });
  return actor.email;
}
