import type { Noun } from './counts.ts';

/* What screens, mails and documents count. Import it as `nouns`. */

export const message: Noun = { one: 'message', other: 'messages' };
export const ticket: Noun = { one: 'ticket', other: 'tickets' };
export const paidTicket: Noun = { one: 'paid ticket', other: 'paid tickets' };
export const order: Noun = { one: 'order', other: 'orders' };
export const view: Noun = { one: 'page view', other: 'page views' };
export const event: Noun = { one: 'event', other: 'events' };
export const day: Noun = { one: 'day', other: 'days' };
export const person: Noun = { one: 'person', other: 'people' };
export const job: Noun = { one: 'job', other: 'jobs' };
export const checkIn: Noun = { one: 'check-in', other: 'check-ins' };
export const difference: Noun = { one: 'difference', other: 'differences' };
export const admission: Noun = { one: 'admission', other: 'admissions' };
export const admissionIs: Noun = { one: 'admission is', other: 'admissions are' };
export const ticketIs: Noun = { one: 'ticket is', other: 'tickets are' };
export const organization: Noun = { one: 'organizer', other: 'organizers' };
export const location: Noun = { one: 'location', other: 'locations' };
export const entry: Noun = { one: 'entry', other: 'entries' };
export const session: Noun = { one: 'session', other: 'sessions' };
export const match: Noun = { one: 'match', other: 'matches' };
export const sale: Noun = { one: 'sale', other: 'sales' };
export const refund: Noun = { one: 'refund', other: 'refunds' };
export const transfer: Noun = { one: 'transfer', other: 'transfers' };
export const device: Noun = { one: 'device', other: 'devices' };
export const unpaidSeat: Noun = { one: 'unpaid seat', other: 'unpaid seats' };
export const picture: Noun = { one: 'picture', other: 'pictures' };
export const address: Noun = { one: 'address', other: 'addresses' };
export const phoneNumber: Noun = { one: 'number', other: 'numbers' };
export const reader: Noun = { one: 'reader', other: 'readers' };
export const point: Noun = { one: 'point', other: 'points' };
export const minute: Noun = { one: 'minute', other: 'minutes' };
export const hour: Noun = { one: 'hour', other: 'hours' };
export const character: Noun = { one: 'character', other: 'characters' };
export const part: Noun = { one: 'part', other: 'parts' };
export const code: Noun = { one: 'code', other: 'codes' };
