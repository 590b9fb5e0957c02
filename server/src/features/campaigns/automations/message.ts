import type { CampaignBlock } from '@marquee/contract/campaigns/blocks';
import {
  type AutomationKind,
  type EventValues,
  fillEventFields,
} from '@marquee/contract/campaigns/automation-kinds';
import { emptyContent, type EmailContent, MAX_SUBJECT } from '@marquee/contract/campaigns/content';
import { MOST_STARS } from '@marquee/contract/campaigns/ratings';
import { formatLongDate, formatTime } from '@marquee/contract/formats/dates';
import { openStreetMapLink } from '@marquee/contract/map-links';
import { wallClockOf } from '@marquee/contract/events/times';
import { lineOf } from '../../../documents/words.ts';
import { inLocale } from '../../../lib/locale.ts';
import { ownCalendarUrl, ownRatingUrl, ownTicketsUrl } from '../message/own-links.ts';

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
};

/** What a message says about an event, and where that is. */
export type About = { values: EventValues; map: string };

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
    subject: lineOf(fillEventFields(subject, values)).slice(0, MAX_SUBJECT),
    blocks: [...paragraphs, ...below(kind, around)],
  };
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
    event: lineOf(event.title),
    date: formatLongDate(date),
    time: formatTime(time),
    place: lineOf(event.location_name),
  }));
  return { values, map: openStreetMapLink(event) };
}
