import { isolated } from '@marquee/contract/people/isolate';
import type { EmailContent } from '@marquee/contract/campaigns/content';
import { firstNameOf } from '@marquee/contract/campaigns/first-names';
import { nameInFrom } from '@marquee/contract/formats/sender-names';
import type { Variant } from '@marquee/contract/campaigns/trial';
import type { Platform } from '@marquee/contract/settings/platform';
import { Email } from '@marquee/contract/users';
import type { Deps } from '../../../deps.ts';
import { inSentence, lineOf } from '../../../documents/words.ts';
import { originOf, picturesOrigin } from '../../../http/origin.ts';
import { escapeHtml } from '../../../lib/escape-html.ts';
import type { BrandingLogo } from '../../../lib/branding.ts';
import { inLocale } from '../../../lib/locale.ts';
import { type Block, foot, point } from '../../../mail/blocks.ts';
import { mailAccent, quietLink } from '../../../mail/look.ts';
import type { Content } from '../../../mail/markup.ts';
import { mailPage } from '../../../mail/page.ts';
import type { Sender } from '../../../mail/sender.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import type { CampaignRow } from '../queries.ts';
import { savedContent } from '../rules.ts';
import { type CardRow, findCards } from './cards.ts';
import { findLook } from './logo.ts';
import { messageBlocks } from './html.ts';
import {
  createSlots,
  fill,
  type LinkPlace,
  type Parts,
  type Reader,
  valuesFor,
  wordsAround,
} from './parts.ts';
import { blocksText } from './text.ts';

/** Wide enough for pictures, and shown whole by every mail program. */
const WIDTH = 600;

/** A message that was rendered once and is filled for each reader. */
export type Compiled = {
  subject: Parts;
  html: Parts;
  text: Parts;
  /** The addresses that it links to, in the order of their numbers. */
  links: string[];
  /** Where each of them is. */
  places: LinkPlace[];
  senderName: string;
  replyTo: string;
};

export type Filled = { subject: string; html: string; text: string };

/** What the message is about beside its content. */
export type Subject = Pick<
  CampaignRow,
  | 'kind'
  | 'organization_name'
  | 'organization_email'
  | 'organization_id'
  | 'event_title'
  | 'locale'
  | 'counts_opens'
>;

/** Compiles a content for a campaign, with its events as they are now. */
export async function compileContent(
  deps: Deps,
  subject: Subject,
  content: EmailContent,
): Promise<Compiled> {
  const [cards, { platform }, sending, look] = await Promise.all([
    findCards(deps.db, subject.organization_id, content.blocks, deps.clock()),
    getBranding(deps),
    deps.db.selectFrom('campaign_sending').select('postal_address').executeTakeFirstOrThrow(),
    findLook(deps, subject.organization_id),
  ]);
  const around = {
    origin: originOf(deps.config),
    picturesOrigin: picturesOrigin(deps.config),
    platform,
    address: sending.postal_address,
    cards,
    ...look,
  };
  return inLocale(subject.locale, () => compile(subject, content, around));
}

/** Compiles a variant of a campaign's saved content. */
export async function compileCampaign(
  deps: Deps,
  campaign: CampaignRow,
  variant: Variant,
): Promise<Compiled> {
  return compileContent(deps, campaign, savedContent(campaign, variant));
}

type Around = {
  origin: string;
  picturesOrigin: string;
  platform: Platform;
  address: string;
  cards: Map<string, CardRow>;
  logo: BrandingLogo | null;
  /** The organizer's; '' without. */
  accent: string;
};

function compile(
  subject: Subject,
  content: EmailContent,
  { origin, picturesOrigin: from, platform, address, cards, logo, accent: own }: Around,
): Compiled {
  const slots = createSlots();
  const organizer = lineOf(subject.organization_name);
  // The message is the organizer's, without the platform's help line below.
  const branding = {
    origin,
    platform: { ...platform, support_email: '' },
    logo: null,
    organizer: { name: organizer, logo, accent: content.accent || own },
  };
  const look = { origin, cards, width: WIDTH };
  const { html, plain } = slots;
  const why = footOf(subject, organizer, address);
  const blocks = [
    ...messageBlocks(content.blocks, {
      ...look,
      slots: html,
      picturesOrigin: from,
      accent: mailAccent(branding).light,
    }),
    ...footBlocks(subject, why, html.unsubscribe),
    ...(subject.counts_opens ? [point(html.opened())] : []),
  ];
  const page = mailPage(branding, {
    title: html.text(lineOf(content.subject)),
    ...(content.preheader === '' ? {} : { preheader: html.text(content.preheader) }),
    blocks,
    width: WIDTH,
  });
  const unsubscribe =
    subject.kind === 'marketing' ? [`${UNSUBSCRIBE}: ${plain.unsubscribe()}`] : [];
  const text = [
    blocksText(content.blocks, { ...look, slots: plain }),
    '--',
    ...why,
    ...unsubscribe,
  ].join('\n\n');
  return {
    subject: slots.partsOfPlain(plain.text(lineOf(content.subject))),
    html: slots.partsOfHtml(page),
    text: slots.partsOfPlain(text),
    links: slots.links,
    places: slots.places,
    senderName: nameInFrom(content.sender_name) || organizer,
    replyTo: content.reply_to || subject.organization_email,
  };
}

const UNSUBSCRIBE = 'Unsubscribe';
const OPENS_ARE_COUNTED = 'The sender sees how many open this message.';

/** Says why one gets the message, and who sends it. */
function footOf({ kind, event_title }: Subject, organizer: string, address: string): string[] {
  const why =
    kind === 'service'
      ? `${isolated(organizer)} writes to you because you have a ticket for ${inSentence(event_title ?? 'an event')}.`
      : `You get this because you agreed to hear from ${isolated(organizer)}.`;
  return [why, lineOf(address)].filter((line) => line !== '');
}

function footBlocks(
  { kind, counts_opens }: Subject,
  lines: string[],
  unsubscribe: () => Content,
): Block[] {
  return foot([
    ...lines,
    ...(counts_opens ? [OPENS_ARE_COUNTED] : []),
    ...(kind === 'marketing' ? [quietLink(unsubscribe(), UNSUBSCRIBE)] : []),
  ]);
}

/** Returns whose name a message has, and where answers go. */
export function senderOf({ senderName, replyTo }: Compiled): { sender: Sender; replyTo?: string } {
  const address = Email.safeParse(replyTo).data;
  return {
    sender: { is: 'organizer', name: senderName },
    ...(address === undefined ? {} : { replyTo: address }),
  };
}

const asItIs = (words: string) => words;

/** Returns a compiled message with gaps. */
export function gappedMessage({ html, text }: Compiled) {
  return { text: wordsAround(text), html: wordsAround(html) };
}

/** Returns what fills the gaps of `gappedMessage` for one reader, and the subject. */
export function fillGaps({ subject, html, text }: Compiled, reader: Reader) {
  return {
    subject: lineOf(fill(subject, reader, asItIs)),
    text: valuesFor(text, reader, asItIs),
    html: valuesFor(html, reader, escapeHtml),
  };
}

/** Fills a compiled message for one reader. */
export function fillMessage({ subject, html, text }: Compiled, reader: Reader): Filled {
  return {
    subject: lineOf(fill(subject, reader, asItIs)),
    html: fill(html, reader, escapeHtml),
    text: fill(text, reader, asItIs),
  };
}

/** Returns what merge fields say for a person of this name. @param code the one that was given to them */
export function fieldsOf(name: string, organizer: string, code = ''): Reader['fields'] {
  const line = lineOf(name);
  return { first_name: firstNameOf(line), name: line, organizer: lineOf(organizer), code };
}
