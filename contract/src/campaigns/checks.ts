import type { EventState } from '../events/state.ts';
import { nameInFrom } from '../formats/sender-names.ts';
import { formatSize } from '../formats/sizes.ts';
import { simpleBlocksOf, spansOfBlock, wordsOfBlock } from './blocks.ts';
import { mergeParts, type Unfilled, wrongFields } from './merge-fields.ts';
import type { CampaignFinding } from './message.ts';
import { type EmailContent, SUBJECT_ON_PHONE } from './content.ts';
import { checkFields, checkLink, checkSpelling, stop, stopsFirst, warn } from './findings.ts';
import { isolated } from '../people/isolate.ts';

/** Gmail cuts a longer message off. */
export const MAX_MESSAGE_BYTES = 100_000;

/** What the checks have to know beside the content. */
export type CheckFacts = {
  /** Our own origin: `https://tickets.example`. */
  origin: string;
  /** The size of the longest message, in bytes. */
  bytes: number;
  /** People who get it, and for whom a field stays empty. */
  unfilled: Unfilled;
  /** The events on cards, by id; one that is missing was deleted. */
  events: ReadonlyMap<string, { title: string; state: EventState }>;
  /** The id of the only event that a service message may show, in lower case; null: any event. */
  onlyEvent: string | null;
  /** What was found about the sender's domain; null: it could not be looked up. */
  domain: { name: string; spf: boolean; dkim: boolean; dmarc: boolean } | null;
};

/** Returns what should be mended before a content is sent, what stops it first. */
export function checkContent(content: EmailContent, facts: CheckFacts): CampaignFinding[] {
  const found = [
    ...checkSender(content),
    ...checkWords(content, facts),
    ...checkBlocks(content, facts),
    ...checkCards(content, facts),
    ...checkWeight(facts),
    ...checkDomain(facts),
  ];
  return stopsFirst(found);
}

/** Finds a sender's name that readers do not see as it was written. */
function checkSender({ sender_name: written }: EmailContent): CampaignFinding[] {
  const shown = nameInFrom(written);
  if (
    wrongFields(written).length > 0 ||
    mergeParts(written).some((part) => typeof part !== 'string')
  ) {
    const sentence = `The sender’s name ${written} has a field, and it is not filled.`;
    return [stop('field_in_sender', sentence, 'Write the name itself under “Sender and colour”.')];
  }
  if (shown === written) return [];
  const sentence =
    shown === ''
      ? 'Readers see the organizer’s name, because the sender’s name has no letters.'
      : `Readers see the sender’s name as “${shown}”.`;
  return [warn('sender_name', sentence, 'Change it under “Sender and colour”, below the message.')];
}

function checkWords(
  { subject, preheader, blocks }: EmailContent,
  facts: CheckFacts,
): CampaignFinding[] {
  const head = [subject, preheader];
  const texts = [...head, ...simpleBlocksOf(blocks).flatMap(({ block }) => wordsOfBlock(block))];
  return [
    ...(subject === ''
      ? [stop('no_subject', 'The subject is missing.', 'Write one above the message.')]
      : []),
    ...(blocks.length === 0
      ? [stop('no_content', 'The message is empty.', 'Write the message.')]
      : []),
    ...(subject.length > SUBJECT_ON_PHONE
      ? [
          warn(
            'long_subject',
            `Phones cut the subject off after about ${SUBJECT_ON_PHONE} characters.`,
            'Put what matters first, or use fewer words.',
          ),
        ]
      : []),
    ...checkSpelling(head),
    ...checkFields(texts, facts.unfilled),
  ];
}

function checkBlocks({ blocks }: EmailContent, { origin }: CheckFacts): CampaignFinding[] {
  return simpleBlocksOf(blocks).flatMap(({ block, place }) => {
    const at = { block_id: String(place) };
    const own = block.type === 'button' || block.type === 'picture' ? [block.link] : [];
    const links = [...own, ...spansOfBlock(block).flatMap(({ link }) => link ?? [])];
    const alt =
      block.type === 'picture' && block.alt === ''
        ? [
            warn(
              'no_alt',
              'A picture has no words for people who cannot see it.',
              'Choose it in the message, then “Change the picture”.',
              at,
            ),
          ]
        : [];
    return [
      ...alt,
      ...checkSpelling(wordsOfBlock(block), at),
      ...links.filter((link) => link !== '').flatMap((link) => checkLink(link, origin, at)),
    ];
  });
}

type CardProblem = { is: string; mend: string; isStop: boolean };

/** What is wrong with the card of an event in each state; its card says the state, too. */
const cardProblems: Record<Exclude<EventState, 'on_sale'>, CardProblem> = {
  over: { is: 'is over', mend: 'Remove its card, or choose another event.', isStop: true },
  sold_out: {
    is: 'is sold out',
    mend: 'Choose another event, or keep the card if seats may come back.',
    isStop: false,
  },
  closed: {
    is: 'cannot be booked, because its booking is closed',
    mend: 'Open its booking, or keep the card to announce it.',
    isStop: false,
  },
  postponed: {
    is: 'is postponed',
    mend: 'Set its new date first, or keep the card to announce it.',
    isStop: false,
  },
  cancelled: {
    is: 'was cancelled',
    mend: 'Remove its card, or choose another event.',
    isStop: true,
  },
  draft: { is: 'is not on sale', mend: 'Publish the event, or remove its card.', isStop: true },
};

const NO_ADVERTISING = 'Remove its card: service advertises nothing.';

function checkCards(
  { blocks }: EmailContent,
  { events, onlyEvent }: CheckFacts,
): CampaignFinding[] {
  return blocks.flatMap((block, place) => {
    if (block.type !== 'events') return [];
    return block.ids.flatMap((id) => {
      const at = { block_id: String(place) };
      const event = events.get(id.toLowerCase());
      if (!event)
        return [stop('no_event', 'An event on a card was deleted.', 'Remove its card.', at)];
      if (onlyEvent !== null && id.toLowerCase() !== onlyEvent) {
        return [
          stop('advertising', `${isolated(event.title)} is another event.`, NO_ADVERTISING, at),
        ];
      }
      if (event.state === 'on_sale') return [];
      const { is, mend, isStop } = cardProblems[event.state];
      const find = isStop ? stop : warn;
      return [find('event_state', `${isolated(event.title)} ${is}.`, mend, at)];
    });
  });
}

function checkWeight({ bytes }: CheckFacts): CampaignFinding[] {
  if (bytes <= MAX_MESSAGE_BYTES) return [];
  const sentence = `The message weighs ${formatSize(bytes)}. Mail programs cut it off after ${formatSize(MAX_MESSAGE_BYTES)}.`;
  return [stop('too_heavy', sentence, 'Remove blocks, or use fewer words.')];
}

function checkDomain({ domain }: CheckFacts): CampaignFinding[] {
  if (domain === null) {
    return [
      warn(
        'domain_unknown',
        'SPF, DKIM and DMARC of the sender’s domain could not be looked up from here.',
        'Ask the platform’s administrator to check these records before you write to many.',
      ),
    ];
  }
  const missing = [
    ...(domain.spf ? [] : ['SPF']),
    ...(domain.dkim ? [] : ['DKIM']),
    ...(domain.dmarc ? [] : ['DMARC']),
  ];
  if (missing.length === 0) return [];
  return [
    warn(
      'domain',
      `${domain.name} has no ${missing.join(', no ')} record, so many mailboxes will call this spam.`,
      'Ask the platform’s administrator to add what is missing to the domain.',
    ),
  ];
}
