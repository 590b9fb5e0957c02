import {
  mergeFieldText,
  saysField,
  type WrongField,
  wrongFields,
} from '../campaigns/merge-fields.ts';

/** Messages that an organizer can let go out by themselves. */
export const automationKinds = [
  'reminder',
  'rating',
  'unpaid',
  'new_event',
  'come_back',
  'anniversary',
] as const;
export type AutomationKind = (typeof automationKinds)[number];

export type AutomationWords = {
  label: string;
  /** Service needs no consent, because it tells holders of tickets what they have to know. */
  sends: 'service' | 'marketing';
  /** Says on the screen which people get it, and when. */
  rule: string;
  subject: string;
  words: string;
  /** What stands below the words by itself. */
  below: string;
};

const hello = 'Hi {{first_name|there}},';
const goodbye = 'See you soon, {{organizer}}';

/** What each kind is called, and what it says until an organizer writes other words. */
export const automationWords: Record<AutomationKind, AutomationWords> = {
  reminder: {
    label: 'Reminder',
    sends: 'service',
    rule: 'Everybody with a ticket, at 10:00 on the day before, by the event’s clock.',
    subject: 'Tomorrow: {{event}}',
    words: `${hello}\n\nTomorrow it is on: {{event}}, {{date}} at {{time}}.\nThe place: {{place}}.\n\n${goodbye}`,
    below:
      'Links to their tickets, the way and the calendar, and how to give free tickets back while they can.',
  },
  rating: {
    label: 'How was it?',
    sends: 'marketing',
    rule: 'Guests who came and agreed to hear from you, at 10:00 on the day after. Where nobody scanned tickets, everybody who booked.',
    subject: 'How was {{event}}?',
    words: `${hello}\n\nThank you for coming to {{event}}. How was it? Choose your stars; a sentence helps us, too.\n\n${goodbye}`,
    below: 'Five stars. What guests say stands on the event’s page.',
  },
  unpaid: {
    label: 'Seats held and not paid',
    sends: 'marketing',
    rule: 'Buyers who agreed to hear from you: once for an event, an hour after their seats went back on sale.',
    subject: 'Still want to come to {{event}}?',
    words: `${hello}\n\nYou held seats for {{event}} on {{date}}, and they were not paid. They are on sale again. If you still want to come, book now.\n\n${goodbye}`,
    below: 'The card of the event.',
  },
  new_event: {
    label: 'New event',
    sends: 'marketing',
    rule: 'Guests and followers who agreed to hear from you and have no ticket yet, an hour after you publish it.',
    subject: 'New: {{event}}',
    words: `${hello}\n\nSomething new is on sale, and you are among the first to hear of it.\n\n${goodbye}`,
    below: 'The cards of all events that are new.',
  },
  come_back: {
    label: 'Come back',
    sends: 'marketing',
    rule: 'Guests who agreed to hear from you and were away that long: once after each last visit, on a Tuesday at 10:00.',
    subject: 'It has been a while',
    words: `${hello}\n\nIt has been a while since we saw you. This is what comes next:\n\n${goodbye}`,
    below: 'The cards of your next three events.',
  },
  anniversary: {
    label: 'A year ago today',
    sends: 'marketing',
    rule: 'Guests of an event who agreed to hear from you, a year later at 10:00.',
    subject: 'A year ago today: {{event}}',
    words: `${hello}\n\nA year ago today you were at {{event}}. Shall we do it again?\n\n${goodbye}`,
    below: 'The cards of your next three events.',
  },
};

/** What the words can say about the event, beside the reader's fields. */
export const eventFields = ['event', 'date', 'time', 'place'] as const;
export type EventField = (typeof eventFields)[number];
export type EventValues = Readonly<Record<EventField, string>>;

const FIELD = /\{\{\s*(event|date|time|place)\s*\}\}/g;

const noValues: EventValues = { event: '', date: '', time: '', place: '' };

/** Finds what looks like a field in an automation's words and is none; it gives out no codes. */
export function wrongFieldsOfAutomation(text: string): WrongField[] {
  const filled = fillEventFields(text, noValues);
  const code = { written: mergeFieldText('code', ''), meant: undefined };
  return saysField(filled, 'code') ? [...wrongFields(filled), code] : wrongFields(filled);
}

/** Fills the fields of an event. Values never become fields themselves. */
export function fillEventFields(text: string, values: EventValues): string {
  return text.replaceAll(FIELD, (whole, name: string) => {
    const field = eventFields.find((one) => one === name);
    return field ? values[field].replaceAll(/[{}]/g, '') : whole;
  });
}
