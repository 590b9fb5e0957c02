import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract/api';
import type { NewGuestsInput } from '@marquee/contract/guests/guests';
import type { TestApp } from '../app.ts';
import type { Client } from '../client.ts';
import { makeClient } from '../factories.ts';
import { makeEvent } from './events.ts';

const { checkIn, events, guests } = api;

type MadeEvent = Awaited<ReturnType<typeof makeEvent>>;

const prices = [
  { label: 'Standard', amount_cents: 1250 },
  { label: 'Balcony', amount_cents: 2000, quota: 3 },
];

/** Signs in a client named Ben, and returns what tests of guest lists do. */
export async function openGuestList(server: TestApp) {
  const user = await makeClient(server.db, { name: 'Ben' });
  const { organization_id } = user;
  const staff = await server.signIn(user);

  async function listed(event: MadeEvent, by: Client = staff) {
    return (await by.call(guests.listGuests, { params: { id: event.id } })).body.data;
  }
  return {
    staff,
    organization_id,
    /** An event with a price without a limit, and one with three seats. */
    made: (more: object = {}) => makeEvent(server.db, { organization_id, prices, ...more }),
    add: (
      event: MadeEvent,
      list: NewGuestsInput['guests'],
      {
        key = randomUUID(),
        by = staff,
        ...more
      }: { key?: string; by?: Client; send?: boolean } = {},
    ) =>
      by.call(guests.addGuests, {
        params: { id: event.id },
        headers: { 'idempotency-key': key },
        body: { guests: list, ...more },
      }),
    listed,
    async idOf(event: MadeEvent, name: string) {
      const found = (await listed(event)).find((guest) => guest.name === name);
      return { id: event.id, guest_id: found?.guest_id ?? '' };
    },
    mailsTo: (address: string) => server.mails.filter(({ to }) => to === address),
    async seatsOf(event: MadeEvent) {
      const { data } = (await staff.call(events.getEvent, { params: { id: event.id } })).body;
      const { tickets_sold: sold, held, guests: taken, place } = data;
      return { sold, held, guests: taken, place };
    },
    async scanList(event: MadeEvent) {
      return (await staff.call(checkIn.getScanList, { params: { id: event.id } })).body.data;
    },
  };
}

/** Returns the id of the price with three seats. */
export function balconyOf(event: MadeEvent): string {
  return event.prices[1]?.id ?? '';
}
