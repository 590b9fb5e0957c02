/** What staff and buyers change of an event, each over the API of one server. */
import { eventCancellationApi } from '@marquee/contract/event-cancellation';
import { type Endpoint, methodOf, pathOf } from '@marquee/contract/endpoint';
import { eventsApi } from '@marquee/contract/events/events';
import { movingApi } from '@marquee/contract/events/moving';
import { bookingAsk, type SaleEvent } from '../booking.ts';

export const SEATS = 2;

/** @param origin of the server that is asked. @param cookie of a session of staff */
type Given = { origin: string; cookie: string; event: SaleEvent };
type Change = (given: Given) => Promise<void>;

export const changes: Record<string, Change> = {
  'sold out': async ({ origin, event }) => {
    const { path, body } = bookingAsk(event, [{ price: 1, quantity: SEATS }]);
    await send(`${origin}${path}`, 'POST', { body: JSON.stringify(body), headers: json });
  },
  price: (given) => {
    const price = [{ type: 'Standard', amount: 43.21 }];
    const body = eventsApi.updateEvent.form.encode({ id: given.event.id, price });
    return call(given, eventsApi.updateEvent, body);
  },
  closed: (given) => call(given, eventsApi.setBookable, { bookable: false }),
  cancelled: (given) =>
    call(given, eventCancellationApi.cancelEvent, { subject: 'Cancelled', message: 'It is off.' }),
  moved: (given) => call(given, movingApi.moveEvent, { location_name: 'Another hall, Berlin' }),
};

const json = { 'content-type': 'application/json' };

async function call(
  { origin, cookie, event }: Given,
  endpoint: Endpoint,
  body: object,
): Promise<void> {
  const isForm = body instanceof FormData;
  const path = pathOf(endpoint).replace('{id}', event.id);
  await send(`${origin}/api${path}`, methodOf(endpoint), {
    body: isForm ? body : JSON.stringify(body),
    headers: { cookie, ...(isForm ? {} : json) },
  });
}

async function send(
  url: string,
  method: string,
  how: { body: string | FormData; headers: Record<string, string> },
): Promise<void> {
  const answer = await fetch(url, { method, ...how });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  await answer.text();
}
