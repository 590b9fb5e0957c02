import { api } from '@marquee/contract/api';
import type { EventPageData } from '@marquee/contract/pages/pages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { Client } from '../testing/client.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { makeAdministrator, makeClient } from '../testing/factories.ts';
import { type PlainPage, startPages } from '../testing/pages.ts';

let server: TestApp;
let pages: Awaited<ReturnType<typeof startPages>>;
let administrator: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  server = await startTestApp();
  pages = await startPages(server.deps);
  administrator = await server.signIn(await makeAdministrator(server.db));
});
beforeEach(async () => {
  event = await makeEvent(server.db, { prices: [{ label: 'Regular', amount_cents: 0 }] });
});
afterAll(() => server.close());

async function contextAt(url: string, cookie = '') {
  const response = await pages.inject({ url, headers: { cookie } });
  return response.json<PlainPage<EventPageData>>().context;
}

const page = () => `/events/${event.slug}`;

const setPlatform = async (locale: 'en-US' | 'it-IT') => {
  await administrator.call(api.settings.updateSettings, { body: { locale } });
  server.clock.advance(2_000);
};
const setOrganization = (client: Client, locale: 'fr-FR' | 'de-DE' | null) =>
  client.call(api.organizations.setOrganizationFormats, {
    params: { id: event.organization_id },
    body: { locale },
  });

test('a page is written as its reader chose, else as the organizer, else as the platform', async () => {
  expect(await contextAt(page())).toMatchObject({ locale: 'en-US', chosen_locale: null });
  await setPlatform('it-IT');
  expect((await contextAt(page())).locale).toBe('it-IT');
  await setOrganization(administrator, 'fr-FR');
  expect(await contextAt(page())).toMatchObject({ locale: 'fr-FR', chosen_locale: null });
  expect((await contextAt('/events/none')).locale).toBe('it-IT');
  const chosen = { locale: 'de-DE', chosen_locale: 'de-DE' };
  expect(await contextAt(page(), 'formats=de-DE')).toMatchObject(chosen);
  // A cached page is not sent to readers of other formats.
  expect((await contextAt(page())).locale).toBe('fr-FR');
  await setPlatform('en-US');
});

test.each(['xx-XX', 'ar-EG', '%3Cscript%3E', 'de-DE-u-nu-arab', 'toString'])(
  'only a locale of the list counts as a choice, not "%s"',
  async (given) => {
    expect((await contextAt(page(), `formats=${given}`)).chosen_locale).toBeNull();
    const { headers } = await pages.inject({ url: `${page()}?formats=${given}` });
    expect(headers['set-cookie']).toMatch(/^formats=; Max-Age=0/);
  },
);

test('a choice is kept in a cookie, and the page opens without it in its address', async () => {
  const answer = await pages.inject({ url: '/events?search=night&formats=de-DE&price=free' });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/events?search=night&price=free');
  expect(answer.headers['set-cookie']).toMatch(/^formats=de-DE; .*HttpOnly; SameSite=Lax$/);
  for (const url of ['//evil.example/?formats=de-DE', '/%5C%5Cevil.example?formats=de-DE']) {
    const { headers } = await pages.inject({ url });
    expect(headers.location ?? '/').toMatch(/^\/(?!\/|\\)/);
  }
});

test('a client sets the formats of its own organization only', async () => {
  const own = await server.signIn(
    await makeClient(server.db, { organization_id: event.organization_id }),
  );
  expect((await setOrganization(own, 'de-DE')).body.data.locale).toBe('de-DE');
  const stranger = await server.signIn(await makeClient(server.db));
  expect((await setOrganization(stranger, 'fr-FR')).status).toBe(404);
  expect((await contextAt(page())).locale).toBe('de-DE');
});

test('an order is mailed as its buyer chose, else as the organizer', async () => {
  const places = await server.db
    .selectFrom('price_types')
    .select('id')
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow();
  const book = async (email: string, locale?: string) => {
    const buyer = new Client(server.app);
    if (locale !== undefined) buyer.cookies.set('formats', locale);
    const { body } = await buyer.call(api.publicOrders.placeOrder, {
      params: { event_id: event.id },
      body: { items: [{ ticket_id: places.id, quantity: 1 }], name: 'Ada', email },
    });
    await server.runJobs();
    const order = await buyer.call(api.publicOrders.getPublicOrder, {
      params: { secret: body.data.secret },
    });
    return { locale: order.body.data.locale, text: server.mails.at(-1)?.text ?? '' };
  };
  const american = await book('one@example.com');
  expect(american.locale).toBe('en-US');
  await setOrganization(administrator, 'fr-FR');
  const french = await book('two@example.com');
  expect(french.locale).toBe('fr-FR');
  const german = await book('three@example.com', 'de-DE');
  expect(german.locale).toBe('de-DE');
  const dayIn = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: event.timezone }).format(
      event.starts_at,
    );
  expect(american.text).toContain(dayIn('en-US'));
  // Names of days and months are English, as every other word of a mail.
  expect(french.text).toContain(dayIn('en-GB'));
  expect(german.text).toContain(dayIn('en-GB'));
});
