import { formatCount } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';
import { mergeParts } from './merge-fields.ts';
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

/** Finds an address that leads nowhere, to another host, or that is not encrypted. */
export function checkLink(link: string, origin: string, at?: Place): CampaignFinding[] {
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

/** @param nameless people who get the message and gave no name */
export function checkFields(texts: readonly string[], nameless: number): CampaignFinding[] {
  return [...checkNames(texts, nameless), ...checkPlaces(texts)];
}

/** Finds places of a template, such as [time], that nobody filled in. */
function checkPlaces(texts: readonly string[]): CampaignFinding[] {
  const places = texts.flatMap((text) => text.match(/\[[a-z][^\]]{0,40}\]/g) ?? []);
  if (places.length === 0) return [];
  const sentence = `${[...new Set(places)].join(', ')} ${places.length === 1 ? 'looks' : 'look'} like a place to fill in.`;
  return [warn('left_to_fill', sentence, 'Fill it in, or delete it.')];
}

function checkNames(texts: readonly string[], nameless: number): CampaignFinding[] {
  const hasGaps = texts.flatMap(mergeParts).some((part) => {
    return typeof part !== 'string' && part.field !== 'organizer' && part.fallback === '';
  });
  if (!hasGaps || nameless === 0) return [];
  const people = formatCount(nameless, nouns.person);
  return [
    warn('empty_fields', `${people} gave no name.`, 'Give the field words that stand for it.'),
  ];
}
