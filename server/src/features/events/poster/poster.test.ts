import { eventPosterApi } from '@marquee/contract/events/poster';
import { eventsApi } from '@marquee/contract/events/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm, makeEvent, pictureFile } from '../../../testing/factories/events.ts';
import { textOfPdf } from '../../../testing/pdf.ts';

let test: TestApp;
let client: Client;
let organizer: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  organizer = user.organization_id;
  client = await test.signIn(user);
});
afterAll(() => test.close());

const posterOf = (id: string, size: 'a4' | 'a3') =>
  client.inject({ method: 'GET', url: `/api/events/${id}/poster.pdf?size=${size}` });

it('makes a poster of an event, with its picture', async () => {
  const category = [(await makeCategory(test.db)).id];
  const body = eventForm({ organizer, category, title: 'Posters up', image: await pictureFile() });
  const { data } = (await client.call(eventsApi.createEvent, { body })).body;
  const answer = await posterOf(data.event_id, 'a3');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain('posters-up-a3.pdf');
  const [lines] = textOfPdf(answer.rawPayload);
  expect(lines).toContain('Posters up');
  expect(answer.rawPayload.toString('latin1')).toContain('/DCTDecode');
});

it('makes one of an event without a picture, also of a draft', async () => {
  const event = await makeEvent(test.db, { organization_id: organizer, is_switched_off: true });
  const answer = await posterOf(event.id, 'a4');
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.toString('latin1')).not.toContain('/DCTDecode');
});

it('writes day and time as the organizer does, whoever prints it', async () => {
  const event = await makeEvent(test.db, { organization_id: organizer });
  const setLocale = (locale: string | null) =>
    test.db.updateTable('organizations').set({ locale }).where('id', '=', organizer).execute();
  await setLocale('de-DE');
  const headers = { 'accept-language': 'en-US' };
  const url = `/api/events/${event.id}/poster.pdf?size=a4`;
  const answer = await client.inject({ method: 'GET', url, headers });
  await setLocale(null);
  const lines = textOfPdf(answer.rawPayload).flat();
  expect(lines.some((line) => /^\w+day,? \d+ \w+ \d{4}$/.test(line))).toBe(true);
  expect(lines.join(' ')).not.toMatch(/\d [AP]M/);
});

it('makes none of another organization’s event', async () => {
  const { id } = await makeEvent(test.db);
  const { status } = await client.call(eventPosterApi.getEventPoster, {
    params: { id },
    query: {},
  });
  expect(status).toBe(404);
});
