import { isolated } from '@marquee/contract/people/isolate';
import type { CampaignBlock } from '@marquee/contract/campaigns/blocks';
import {
  type AutomationKind,
  type EventValues,
  fillEventFields,
} from '@marquee/contract/automations/kinds';
import { emptyContent, type EmailContent, MAX_SUBJECT } from '@marquee/contract/campaigns/content';
import { MOST_STARS } from '@marquee/contract/ratings/ratings';
import { formatLongDate, formatTime } from '@marquee/contract/formats/dates';
import { openStreetMapLink } from '@marquee/contract/map-links';
import { wallClockOf } from '@marquee/contract/events/times';
import { presentPinTown } from '../../events/presenter.ts';
import { inSentence, lineOf, shortened } from '../../../documents/words.ts';
import { inLocale } from '../../../lib/locale.ts';
import type { GivingBack } from './giving-back.ts';
import { ownCalendarUrl, ownRatingUrl, ownTicketsUrl } from '../../campaigns/message/own-links.ts';

/** The event that a message is about, as its words name it. */
export type NamedEvent = {
  id: string;
  slug: string;
  title: string;
  starts_at: Date;
  timezone: string;
  location_name: string;
  latitude: number;
  longitude: number;
  pin_town: string | null;
  pin_search: string;
};

/** A shorter title could not be recognized. */
const SHORT_TITLE = 20;

/** What a message says about an event, and where that is. */
export type About = { values: EventValues; map: string; givingBack?: GivingBack | undefined };

export type Written = { subject: string; words: string };

type Around = { origin: string; event: About; cards: string[] };

/** Returns an automation's message about an event. @param around `cards`: ids of the events below */
export function contentOf(
  kind: AutomationKind,
  { subject, words }: Written,
  around: Around,
): EmailContent {
  const { values } = around.event;
  const paragraphs = fillEventFields(words, values)
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text): CampaignBlock => ({ type: 'paragraph', text: [{ text }] }));
  return {
    ...emptyContent,
    subject: subjectOf(subject, values),
    blocks: [...paragraphs, ...below(kind, around)],
  };
}

/** Fills a subject, with a shorter title where it would be too long; no field is cut. */
function subjectOf(subject: string, values: EventValues): string {
  const filled = lineOf(fillEventFields(subject, values));
  const over = filled.length - MAX_SUBJECT;
  if (over <= 0) return filled;
  const shorter = shortened(values.event, Math.max(SHORT_TITLE, values.event.length - over));
  const event = isolated(shorter);
  const cut = lineOf(fillEventFields(subject, { ...values, event }).slice(0, MAX_SUBJECT));
  return cut.replace(/\{\{?[^{}]*$/, '').trimEnd();
}

function below(kind: AutomationKind, { origin, event, cards }: Around): CampaignBlock[] {
  switch (kind) {
    case 'reminder':
      return [
        { type: 'button', label: 'Show my tickets', link: ownTicketsUrl(origin) },
        {
          type: 'paragraph',
          text: [
            { text: 'Find the way', link: event.map },
            { text: ' · ' },
            { text: 'Add to calendar', link: ownCalendarUrl(origin) },
          ],
        },
        ...(event.givingBack ? [givingBackPart(event.givingBack, origin)] : []),
      ];
    case 'rating':
      return [{ type: 'heading', level: 1, text: stars(origin) }];
    case 'unpaid':
    case 'new_event':
    case 'come_back':
    case 'anniversary':
      return cards.length === 0 ? [] : [{ type: 'events', ids: cards }];
  }
}

function givingBackPart({ label, until }: GivingBack, origin: string): CampaignBlock {
  return {
    type: 'paragraph',
    text: [{ text: 'Can’t come? ' }, { text: label, link: ownTicketsUrl(origin) }, { text: until }],
  };
}

/** '1 ★  2 ★ …': numbers, so that a reader of the plain text knows which is which. */
function stars(origin: string) {
  return Array.from({ length: MOST_STARS }, (_, index) => index + 1).flatMap((count) => [
    ...(count === 1 ? [] : [{ text: '   ' }]),
    { text: `${count} ★`, link: ownRatingUrl(origin, count) },
  ]);
}

/** Returns what the words say about an event, in the organizer's language. */
export function aboutOf(event: NamedEvent, locale: string): About {
  const { date, time } = wallClockOf(event.starts_at, event.timezone);
  const values = inLocale(locale, () => ({
    event: inSentence(event.title),
    date: formatLongDate(date),
    time: formatTime(time),
    place: inSentence(event.location_name),
  }));
  return { values, map: openStreetMapLink({ ...event, pin_town: presentPinTown(event) }) };
}
