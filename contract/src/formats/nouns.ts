import type { Noun } from './counts.ts';

/* What screens, mails and documents count. Import it as `nouns`. */

export const ticket: Noun = { one: 'ticket', other: 'tickets' };
export const order: Noun = { one: 'order', other: 'orders' };
export const event: Noun = { one: 'event', other: 'events' };
export const day: Noun = { one: 'day', other: 'days' };
export const person: Noun = { one: 'person', other: 'people' };
export const job: Noun = { one: 'job', other: 'jobs' };
export const checkIn: Noun = { one: 'check-in', other: 'check-ins' };
export const difference: Noun = { one: 'difference', other: 'differences' };
export const admission: Noun = { one: 'admission', other: 'admissions' };
export const admissionWaits: Noun = { one: 'admission waits', other: 'admissions wait' };
