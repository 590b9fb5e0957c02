import { expect, type APIResponse } from '@playwright/test';
import { type EventForm, eventCreateForm } from '@marquee/contract/events/form';
import type { Category } from '@marquee/contract/categories';
import type { Event, ListedEvent } from '@marquee/contract/events/events';
import type { Page as List } from '@marquee/contract/endpoint';
import type { Order } from '@marquee/contract/orders/orders';
import type { Booking } from '@marquee/contract/orders/public';
import type { SuggestionSettingsInput } from '@marquee/contract/suggestions/settings';
import { daysAhead } from './calendar.ts';
import { type Person, unique, uniqueEmail } from './people.ts';

/** In winter one hour behind the reader, who is in Berlin. */
export const LISBON = {
  latitude: 38.71667,
  longitude: -9.13333,
  location_name: 'Lisbon, Portugal',
};

async function dataOf<T>(answer: APIResponse, status: number): Promise<T> {
  expect(answer.status(), await answer.text()).toBe(status);
  const { data } = (await answer.json()) as { data: T };
  return data;
}

/** Creates a category as an administrator. */
export async function createCategory(
  administrator: Person,
  name = unique('Jazz'),
): Promise<Category> {
  const data = { name, description: 'For the tests.' };
  return dataOf<Category>(await administrator.api.post('/api/category', { data }), 201);
}

/** Creates an event in Lisbon a month from now, unless the test sets other values. */
export async function createEvent(organizer: Person, values: EventForm): Promise<Event> {
  const multipart = eventCreateForm.encode({
    title: unique('Fado by the river'),
    ...LISBON,
    date: daysAhead(30),
    start_time: '20:00',
    end_date: daysAhead(30),
    end_time: '23:00',
    organizer: organizer.organizationId,
    capacity: 120,
    price: [{ type: 'Standard', amount: 12.5 }],
    description: 'An evening of fado.',
    ...values,
  });
  return dataOf<Event>(await organizer.api.post('/api/events', { multipart }), 201);
}

/** Switches suggestions of songs and activities on at an event. */
export async function takeSuggestions(organizer: Person, event: Event): Promise<void> {
  const path = `/api/events/${event.event_id}/suggestions`;
  const data: SuggestionSettingsInput = {
    takes_songs: true,
    takes_activities: true,
    opens: null,
    closes: null,
    max_suggestions: 10,
    max_votes: 100,
    shows_top: false,
    takes_nicknames: true,
  };
  await dataOf(await organizer.api.put(path, { data }), 200);
}

/** Returns the organizer's events from the server. */
export async function listEvents(organizer: Person): Promise<ListedEvent[]> {
  const answer = await organizer.api.get('/api/admin/events');
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as List<ListedEvent>;
  return data;
}

/** A booking; by default one ticket at the event's first price. */
export type Purchase = {
  quantity?: number;
  ticket?: number;
  name?: string;
  email?: string;
  phone?: string;
  /** Whether the buyer agrees to hear from the organizer. */
  marketing?: boolean;
};

/**
 * Books through the public API. A free order is completed immediately, a paid one waits for
 * payment.
 */
export async function placeOrder(
  visitor: Pick<Person, 'api'>,
  event: Event,
  { quantity = 1, ticket = 0, ...buyer }: Purchase = {},
): Promise<Booking> {
  const data = {
    items: [{ ticket_id: event.tickets[ticket]?.ID ?? '', quantity }],
    name: 'Sofia Marques',
    email: uniqueEmail('buyer'),
    ...buyer,
  };
  const path = `/api/public/events/${event.event_id}/orders`;
  return dataOf<Booking>(await visitor.api.post(path, { data }), 201);
}

/** Returns an event's orders as staff see them, newest first, from the server. */
export async function listOrders(organizer: Person, event: Event): Promise<Order[]> {
  const answer = await organizer.api.get(`/api/events/${event.event_id}/orders`);
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as List<Order>;
  return data;
}
