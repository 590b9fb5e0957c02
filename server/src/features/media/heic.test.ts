import { messageApi } from '@marquee/contract/campaigns/message';
import { eventAboutApi } from '@marquee/contract/events/about/about';
import { eventsApi } from '@marquee/contract/events/events';
import type { EventForm } from '@marquee/contract/events/form';
import { organizationsApi } from '@marquee/contract/organizations';
import { settingsApi } from '@marquee/contract/settings/settings';
import { venuesApi } from '@marquee/contract/venues';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeCampaign } from '../../testing/campaigns.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator, makeCategory, makeClient, makeVenue } from '../../testing/factories.ts';
import { eventForm, heicFile, makeEvent } from '../../testing/factories/events.ts';

let test: TestApp;
let client: Client;
let administrator: Client;
let organizer: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  organizer = user.organization_id;
  client = await test.signIn(user);
  administrator = await test.signIn(await makeAdministrator(test.db));
});
afterAll(() => test.close());

const photo = heicFile();
type Answer = Promise<{ status: number; body: { errors?: Record<string, string[]> } }>;

/** Every form that takes a picture: its field, and a call that is right otherwise. */
const uploads: [name: string, field: string, send: () => Answer][] = [
  ['a new event', 'image', async () => createEvent({ image: photo })],
  ['a partner of an event', 'organizer_logo_1', () => createEvent({ organizer_logos: [photo] })],
  [
    'an event',
    'image',
    async () =>
      client.call(eventsApi.updateEvent, { body: { id: await newEvent(), image: photo } }),
  ],
  [
    'the description of an event',
    'image',
    async () => {
      const params = { id: await newEvent() };
      return client.call(eventAboutApi.addAboutPicture, { params, body: { image: photo } });
    },
  ],
  [
    'a campaign',
    'image',
    async () => {
      const params = { id: (await makeCampaign(test.db, organizer)).id };
      return client.call(messageApi.addCampaignPicture, { params, body: { image: photo } });
    },
  ],
  [
    'a new venue',
    'picture',
    () => client.call(venuesApi.createVenue, { body: { ...hall, picture: photo } }),
  ],
  [
    'a venue',
    'picture',
    async () => {
      const params = { id: (await makeVenue(test.db, { organization_id: organizer })).id };
      return client.call(venuesApi.updateVenue, { params, body: { picture: photo } });
    },
  ],
  [
    'a registration',
    'logo',
    () =>
      test.visitor.call(organizationsApi.createOrganization, {
        body: { name: 'Fathom', email: 'ada@fathom.example', logo: photo },
      }),
  ],
  [
    'an organizer',
    'logo',
    () =>
      administrator.call(organizationsApi.updateOrganization, {
        body: { id: organizer, logo: photo },
      }),
  ],
  [
    'the platform',
    'logo',
    () => administrator.call(settingsApi.updateSettings, { body: { logo: photo } }),
  ],
];

const hall = { name: 'Harbour Hall', latitude: 53.54, longitude: 9.98 };
const newEvent = async () => (await makeEvent(test.db, { organization_id: organizer })).id;
async function createEvent(pictures: EventForm) {
  const category = [(await makeCategory(test.db)).id];
  const body = eventForm({ organizer, category, ...pictures });
  return client.call(eventsApi.createEvent, { body });
}

it.each(uploads)('%s refuses a HEIC photo and says what is read', async (_name, field, send) => {
  const { status, body } = await send();
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: {
      [field]: ['Choose a JPEG, PNG, WebP, AVIF or GIF picture: HEIC pictures cannot be read.'],
    },
  });
});
