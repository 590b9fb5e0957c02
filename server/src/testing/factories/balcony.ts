import { api } from '@marquee/contract/api';
import { startTestApp } from '../app.ts';
import { makeClient } from '../factories.ts';
import { makeEvent } from './events.ts';

export const free = { amount_cents: 0 };

type Made = Awaited<ReturnType<typeof makeEvent>>;

/** The shared limit of an event's first two price types. */
export const balconyOf = ({ prices }: Made, seats: number) => ({
  name: 'Balcony',
  seats,
  ticket_ids: prices.slice(0, 2).map(({ id }) => id),
});

/** Starts an app with an organizer whose events have price types that share seats. */
export async function startBalcony() {
  const test = await startTestApp();
  const user = await makeClient(test.db);
  const { organization_id } = user;
  const client = await test.signIn(user);
  const setLimits = ({ id }: Made, limits: ReturnType<typeof balconyOf>[]) =>
    client.call(api.limits.setSharedLimits, { params: { id }, body: { limits } });
  return {
    test,
    client,
    organization_id,
    setLimits,
    /** Makes an event of 100 seats: Adult and Child share the balcony, Floor is beside it. */
    async makeHouse(seats = 10, values: object = {}) {
      const event = await makeEvent(test.db, {
        organization_id,
        prices: [
          { label: 'Adult', ...free, ...values },
          { label: 'Child', ...free },
          { label: 'Floor', ...free },
        ],
      });
      const { status } = await setLimits(event, [balconyOf(event, seats)]);
      if (status !== 200) throw new Error(`The limits were refused with ${status}.`);
      return event;
    },
    async availability({ id }: Made) {
      return (await client.call(api.limits.getAvailability, { params: { id } })).body.data;
    },
    async ticketsOf({ slug }: Made) {
      const page = await test.visitor.call(api.publicEvents.getPublicEvent, { params: { slug } });
      return page.body.data.tickets;
    },
  };
}
