import {
  checkFields,
  checkLink,
  checkSpelling,
  fieldInLink,
  stop,
  stopsFirst,
  warn,
} from '../findings.ts';
import { mergeParts, type Unfilled } from '../merge-fields.ts';
import type { CampaignFinding } from '../message.ts';
import { linksIn } from './links.ts';
import { measureText, plainText } from './measure.ts';
import { isolated } from '../../people/isolate.ts';

/** A longer text is a letter. */
const MANY_PARTS = 3;
const SHOWN = 5;
/** An address ends before a brace, so the field behind it would be glued to the short link. */
const LINK_WITH_FIELD = /https?:\/\/[^\s{}]*\{[^\s{}]*(?:\{[^{}]*\}+)?/gi;

/** What the checks have to know beside the text. */
export type TextFacts = {
  /** Our own origin: `https://tickets.example`. */
  origin: string;
  organizer: string;
  /** As somebody with a long name gets it. */
  sample: string;
  /** People who get it, and for whom a field stays empty. */
  unfilled: Unfilled;
};

/** Returns what should be mended before a text message is sent, what stops it first. */
export function checkText(text: string, facts: TextFacts): CampaignFinding[] {
  if (text.trim() === '')
    return [stop('no_content', 'The message is empty.', 'Write the message.')];
  return stopsFirst([
    ...linksIn(text).flatMap((url) => checkLink(url, facts.origin)),
    ...(text.match(LINK_WITH_FIELD) ?? []).map((link) => fieldInLink(link)),
    ...checkSpelling([text]),
    ...checkFields([text], facts.unfilled),
    ...checkSender(text, facts),
    ...checkLength(facts),
  ]);
}

function checkSender(text: string, { organizer }: TextFacts): CampaignFinding[] {
  const isNamed = mergeParts(text).some((part) =>
    typeof part === 'string'
      ? part.toLowerCase().includes(organizer.toLowerCase())
      : part.field === 'organizer',
  );
  if (isNamed) return [];
  const sentence = `The text does not say that it is from ${isolated(organizer)}.`;
  return [warn('no_sender', sentence, 'Name the organizer.')];
}

function checkLength({ sample }: TextFacts): CampaignFinding[] {
  const { parts, unusual } = measureText(sample);
  const fewer = measureText(plainText(sample)).parts;
  const shown = unusual.slice(0, SHOWN).join(' ');
  return [
    ...(unusual.length > 0 && fewer < parts
      ? [
          warn(
            'unusual_characters',
            `${shown} ${unusual.length === 1 ? 'needs' : 'need'} a larger alphabet, so the text has ${parts} parts instead of ${fewer}.`,
            'Choose “Use plain characters” below the message.',
          ),
        ]
      : []),
    ...(parts > MANY_PARTS
      ? [
          warn(
            'long_text',
            `The text has ${parts} parts, and each of them is paid.`,
            'Use fewer words.',
          ),
        ]
      : []),
  ];
}
