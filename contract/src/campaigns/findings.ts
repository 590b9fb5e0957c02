import { formatCount } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';
import {
  hasField,
  type MergeField,
  mergeFields,
  mergeFieldText,
  mergeParts,
  type Unfilled,
  wrongFields,
} from './merge-fields.ts';
import type { CampaignFinding } from './message.ts';

/** The block that a finding is about. */
type Place = { block_id: string };

/** Returns what stops a campaign, and what to do about it. */
export function stop(code: string, sentence: string, mend: string, place?: Place): CampaignFinding {
  return { code, level: 'stops', sentence, mend, block_id: place?.block_id ?? null };
}

/** Returns what is worth a look, and what to do about it. */
export function warn(code: string, sentence: string, mend: string, place?: Place): CampaignFinding {
  return { code, level: 'warns', sentence, mend, block_id: place?.block_id ?? null };
}

export function stopsFirst(found: CampaignFinding[]): CampaignFinding[] {
  return found.toSorted(
    (one, other) => Number(one.level === 'warns') - Number(other.level === 'warns'),
  );
}

const CORRECT = 'Correct the link.';

/** Finds merge fields that are none: readers would get them as they are written. */
export function checkSpelling(texts: readonly string[], at?: Place): CampaignFinding[] {
  return texts
    .flatMap(wrongFields)
    .map(({ written, meant }) =>
      stop(
        'wrong_field',
        `${written} is no field, so everybody would read it as it is.`,
        meant === undefined
          ? 'Choose a field with “Add a field”, or delete it.'
          : `Write ${mergeFieldText(meant, '')}, or ${mergeFieldText(meant, 'words')} with up to 80 characters for an empty field.`,
        at,
      ),
    );
}

/** Finds an address that leads nowhere, to another host, or that is not encrypted. */
export function checkLink(link: string, origin: string, at?: Place): CampaignFinding[] {
  if (hasField(link)) return [fieldInLink(link, at)];
  if (/^mailto:/i.test(link)) return [];
  const address = URL.parse(link);
  if (!address) return [stop('broken_link', `${link} is no address.`, CORRECT, at)];
  if (address.origin === origin) return [];
  const { hostname, protocol } = address;
  if (!hostname.includes('.')) return [stop('broken_link', `${hostname} is no host.`, CORRECT, at)];
  return [
    ...(protocol === 'http:'
      ? [warn('http_link', `The link to ${hostname} is not encrypted.`, 'Use https://.', at)]
      : []),
    warn(
      'other_host',
      `A link leads to ${hostname}, another host.`,
      'Keep it if you trust that host.',
      at,
    ),
  ];
}

export function fieldInLink(link: string, at?: Place): CampaignFinding {
  const sentence = `The link ${link} has a field, and fields of links are not filled.`;
  return stop('field_in_link', sentence, 'Write the link without braces.', at);
}

/** @param unfilled people who get the message, and for whom a field stays empty */
export function checkFields(texts: readonly string[], unfilled: Unfilled): CampaignFinding[] {
  return [...checkNames(texts, unfilled), ...checkPlaces(texts)];
}

/** Places of our templates, and fields as other programs write them. */
const PLACE = /\[[a-z][^\]]{0,40}\]|\*\|[^|\s][^|]{0,40}\|\*|%[A-Z][A-Z_]{2,30}%/g;

/** Finds places of a template, such as [time], that nobody filled in. */
function checkPlaces(texts: readonly string[]): CampaignFinding[] {
  const places = texts.flatMap((text) => text.match(PLACE) ?? []);
  if (places.length === 0) return [];
  const sentence = `${[...new Set(places)].join(', ')} ${places.length === 1 ? 'looks' : 'look'} like a place to fill in.`;
  return [warn('left_to_fill', sentence, 'Fill it in, or delete it.')];
}

function checkNames(texts: readonly string[], unfilled: Unfilled): CampaignFinding[] {
  const gaps = new Set(
    texts
      .flatMap(mergeParts)
      .flatMap((part) => (typeof part !== 'string' && part.fallback === '' ? [part.field] : [])),
  );
  return mergeFields.flatMap((field) => {
    const people = unfilled[field];
    if (people === 0 || !gaps.has(field)) return [];
    const sentence = `${formatCount(people, nouns.person)} gave no ${namesOf[field]}.`;
    const mend = `Write words that stand for it: ${mergeFieldText(field, 'there')}.`;
    return [warn('empty_fields', sentence, mend)];
  });
}

const namesOf: Record<MergeField, string> = {
  first_name: 'first name that can be told from a surname',
  name: 'name',
  organizer: 'organizer',
  code: 'code',
};
