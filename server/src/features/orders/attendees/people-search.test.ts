import { audienceApi } from '@marquee/contract/audience/audience';
import { attendeesApi } from '@marquee/contract/orders/attendees';
import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeOrder } from '../../../testing/factories/orders.ts';

const searches = [
  ['mueller', ['Jörg Müller', 'Jörg Mueller']],
  ['MÜLLER', ['Jörg Müller', 'Jörg Mueller']],
  ['müller  joerg', ['Jörg Müller', 'Jörg Mueller']],
  ['strasse', ['Ada Straße']],
  ['straße ada', ['Ada Straße']],
  ['soeren', ['Søren Bueno']],
  ['eno', ['Søren Bueno']],
  ['mueller ada', []],
] as const;

let server: TestApp;
let administrator: Client;
let eventId: string;

beforeAll(async () => {
  server = await startTestApp();
  administrator = await server.signIn(await makeAdministrator(server.db));
  const event = await makeEvent(server.db);
  eventId = event.id;
  const names = ['Jörg Müller', 'Jörg Mueller', 'Ada Straße', 'Søren Bueno'];
  for (const [n, name] of names.entries()) {
    const email = `person${n}@example.org`;
    await makeOrder(server.db, { event, name, email });
    await makeAdministrator(server.db, { name, email });
  }
});
afterAll(() => server.close());

test.each(searches)('"%s" finds its people everywhere', async (search, names) => {
  const found = [...names].toSorted();
  const attendees = await administrator.call(attendeesApi.listAttendees, {
    params: { id: eventId },
    query: { search },
  });
  expect(attendees.body.data.map(({ name }) => name).toSorted()).toEqual(found);
  const users = await administrator.call(usersApi.listUsers, { query: { search } });
  expect(users.body.data.map(({ name }) => name).toSorted()).toEqual(found);
  const people = await administrator.call(audienceApi.listAudience, { query: { search } });
  expect(people.body.data.map(({ name }) => name).toSorted()).toEqual(found);
});
