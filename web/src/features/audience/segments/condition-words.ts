import { isolated } from '@marquee/contract/people/isolate';
import type { Condition, ConsentState } from '@marquee/contract/audience/conditions';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatChoice } from '@marquee/contract/formats/lists';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';

export type Kind = Condition['kind'];

/** Returns the name of what a condition names, by id; undefined while it loads. */
export type Names = (
  kind: 'category' | 'organizer' | 'event' | 'answer',
  id: string,
) => string | undefined;

export const consentWords: Record<ConsentState, string> = {
  given: 'Consent given',
  none: 'No consent',
  withdrawn: 'Withdrawn',
};

export const kindLabels: Record<Kind, string> = {
  consent: 'Consent',
  booked: 'Events booked',
  attended: 'Events attended',
  category: 'Category',
  organizer: 'Organizer',
  event: 'Event',
  spend: 'Spend',
  city: 'City',
  last_seen: 'Last seen',
  first_seen: 'First seen',
  answer: 'Answer to a question',
  phone: 'Phone number',
};

export const didWords = {
  booked: 'Booked',
  attended: 'Attended',
  not_booked: 'Never booked',
} as const;
export const boundWords = { least: 'at least', most: 'at most' } as const;
/** A chip with more names than this is too long to read. */
const MOST_NAMES = 3;

/** Returns a condition in words: 'Booked at least 2 events'. */
export function conditionWords(condition: Condition, nameOf: Names): string {
  switch (condition.kind) {
    case 'consent':
      return consentWords[condition.is];
    case 'booked':
    case 'attended':
      return `${didWords[condition.kind]} ${boundWords[condition.at]} ${formatCount(condition.events, nouns.event)}`;
    case 'spend':
      return `Spent ${boundWords[condition.at]} ${formatEuro(condition.amount)}`;
    case 'city':
      return `In ${oneOf(condition.names, 'cities')}`;
    case 'last_seen':
      return `${condition.is === 'within' ? 'Seen' : 'Not seen'} in the last ${formatCount(condition.days, nouns.day)}`;
    case 'first_seen':
      return condition.is === 'within'
        ? `New in the last ${formatCount(condition.days, nouns.day)}`
        : `Known for more than ${formatCount(condition.days, nouns.day)}`;
    case 'answer':
      return `Answered ${oneOf(
        condition.ids.map((id) => nameOf('answer', id) ?? 'a deleted question'),
        'answers',
      )}`;
    case 'phone':
      return condition.is === 'there' ? 'Has a phone number' : 'Has no phone number';
    case 'category':
    case 'organizer':
    case 'event':
      return placeWords(condition, nameOf);
    default:
      return unknown(condition);
  }
}

const plurals = { category: 'categories', organizer: 'organizers', event: 'events' } as const;

function placeWords(
  { kind, did, ids }: Extract<Condition, { did: unknown }>,
  nameOf: Names,
): string {
  const before = { category: 'in ', organizer: 'with ', event: '' }[kind];
  const names = ids.map((id) => nameOf(kind, id) ?? `one ${kind}`);
  return `${didWords[did]} ${before}${oneOf(names, plurals[kind])}`;
}

function oneOf(names: string[], many: string): string {
  if (names.length > MOST_NAMES) return `one of ${formatNumber(names.length)} ${many}`;
  return formatChoice(names.map(isolated));
}

function unknown(condition: never): never {
  throw new Error(`There is no such condition: ${JSON.stringify(condition)}`);
}

/** Returns the first value of a condition after its kind is chosen. */
export function freshCondition(kind: Kind): Condition {
  const fresh: { [K in Kind]: Extract<Condition, { kind: K }> } = {
    consent: { kind: 'consent', is: 'given' },
    booked: { kind: 'booked', at: 'least', events: 2 },
    attended: { kind: 'attended', at: 'least', events: 1 },
    category: { kind: 'category', did: 'booked', ids: [] },
    organizer: { kind: 'organizer', did: 'booked', ids: [] },
    event: { kind: 'event', did: 'booked', ids: [] },
    spend: { kind: 'spend', at: 'least', amount: 50 },
    city: { kind: 'city', names: [] },
    last_seen: { kind: 'last_seen', is: 'within', days: 90 },
    first_seen: { kind: 'first_seen', is: 'within', days: 30 },
    answer: { kind: 'answer', ids: [] },
    phone: { kind: 'phone', is: 'there' },
  };
  return fresh[kind];
}
