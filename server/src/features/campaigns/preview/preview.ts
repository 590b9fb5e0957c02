import type { CampaignPreview } from '@marquee/contract/campaigns/message';
import type { EmailContent } from '@marquee/contract/campaigns/content';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { variantLabels } from '@marquee/contract/campaigns/trial';
import { fillMergeFields } from '@marquee/contract/campaigns/merge-fields';
import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { type Actor, isAdministrator } from '../../../lib/actor.ts';
import { type Allowance, createAllowance } from '../../../http/allowance.ts';
import { invalid, notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { originOf } from '../../../http/origin.ts';
import { shownFrom } from '../../../mail/sender.ts';
import type { Reader } from '../message/parts.ts';
import { openedUrl } from '../message/via.ts';
import { type CampaignRow, getCampaign } from '../queries.ts';
import { receiptUrlOf, sampleText } from '../texts/compile.ts';
import { variantsOf } from '../rules.ts';
import {
  type Compiled,
  compileCampaign,
  compileContent,
  fieldsOf,
  fillMessage,
  senderOf,
} from '../message/compile.ts';

/**
 * Returns the message with a content as one person gets it; its links lead straight on.
 * @param memberId any order of that person, as the audience lists it; default: nobody
 * @throws AppError `not_found`
 */
export async function previewCampaign(
  deps: Deps,
  actor: Actor,
  givenId: string,
  {
    content,
    text,
    memberId,
  }: { content: EmailContent; text: string; memberId: string | undefined },
): Promise<CampaignPreview> {
  const campaign = await getCampaign(deps.db, actor, givenId);
  const person = memberId === undefined ? '' : await nameOf(deps, actor, campaign, memberId);
  if (campaign.channel === 'text') {
    const filled = sampleText(deps, campaign, text, person);
    return { from: '', subject: '', preheader: '', html: '', text: filled, bytes: 0, person };
  }
  const compiled = await compileContent(deps, campaign, content);
  const reader = sampleReader(deps, campaign, compiled, person);
  const message = fillMessage(compiled, reader);
  const preheader = fillMergeFields(content.preheader, reader.fields);
  const from = shownFrom(deps.config.mailFrom, senderOf(compiled).sender);
  return { ...message, from, preheader, bytes: Buffer.byteLength(message.html), person };
}

/** An administrator's list has everybody's newest order, which may be with another organizer. */
async function nameOf(
  { db }: Deps,
  actor: Actor,
  campaign: CampaignRow,
  memberId: string,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select own.name
    from orders given
      join events given_event on given_event.id = given.event_id
      join orders own on lower(own.email) collate "C" = lower(given.email) collate "C"
      join events on events.id = own.event_id
    where given.id = ${getId(memberId)} and own.email <> ''
      and events.organization_id = ${campaign.organization_id}
      and (given_event.organization_id = ${campaign.organization_id} or ${isAdministrator(actor)})
    order by own.id = given.id desc, own.created_at desc, own.id limit 1`.execute(db);
  const [person] = rows;
  if (!person) throw notFound();
  return person.name;
}

function sampleReader(deps: Deps, campaign: CampaignRow, compiled: Compiled, name: string): Reader {
  return {
    fields: fieldsOf(name, campaign.organization_name, campaign.sample_code),
    linkOf: (link) => compiled.links[link] ?? '',
    unsubscribeUrl: `${originOf(deps.config)}/u/preview`,
    openedUrl: openedUrl(originOf(deps.config), 'preview'),
  };
}

/** Creates the limit of test texts: a text costs money, and its sender chooses the number. */
export function testTextLimit(deps: Deps): Allowance {
  return createAllowance(deps, {
    name: 'test texts',
    most: 20,
    windowMs: DAY_MS,
    isExact: true,
    sentence: say.enoughTests,
  });
}

/**
 * Sends the saved campaign to its writer, both variants of a trial, a text message to the given
 * number. Its links count nothing.
 * @param mayText limits test texts
 * @returns where it went
 * @throws AppError `not_found`, `invalid` without a number, `conflict` when the service refuses it
 */
export async function sendTest(
  deps: Deps,
  mayText: Allowance,
  actor: Actor,
  givenId: string,
  phone: string | undefined,
): Promise<string> {
  const campaign = await getCampaign(deps.db, actor, givenId);
  if (campaign.channel === 'text') return sendTestText(deps, mayText, actor, campaign, phone);
  const variants = variantsOf(campaign);
  for (const variant of variants) {
    const compiled = await compileCampaign(deps, campaign, variant);
    const message = fillMessage(compiled, sampleReader(deps, campaign, compiled, actor.name));
    const test = variants.length === 1 ? 'Test' : `Test of ${variantLabels[variant]}`;
    const subject = `${test}: ${message.subject}`;
    await deps.mailer.send({ ...message, ...senderOf(compiled), subject, to: actor.email });
  }
  return actor.email;
}

async function sendTestText(
  deps: Deps,
  mayText: Allowance,
  actor: Actor,
  campaign: CampaignRow,
  phone: string | undefined,
): Promise<string> {
  if (phone === undefined) throw invalid({ phone: [say.numberMissing] });
  if (deps.config.rateLimits) await mayText(actor.userId, deps.clock());
  const text = sampleText(deps, campaign, campaign.text, actor.name);
  const receiptUrl = receiptUrlOf(deps, 'test');
  const outcome = await deps.sms.sendOnce({ to: phone, text, receiptUrl });
  if (outcome.is !== 'sent') throw refusal('text_refused', say.textRefused(outcome.reason));
  return phone;
}
