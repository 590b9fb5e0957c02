import type { Noun } from './counts.ts';

/** What screens, mails and documents count. */
export const nouns = {
  ticket: { one: 'ticket', other: 'tickets' },
  order: { one: 'order', other: 'orders' },
  event: { one: 'event', other: 'events' },
  day: { one: 'day', other: 'days' },
  person: { one: 'person', other: 'people' },
  admission: { one: 'admission', other: 'admissions' },
  admissionWaits: { one: 'admission waits', other: 'admissions wait' },
} as const satisfies Record<string, Noun>;
