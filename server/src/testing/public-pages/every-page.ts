import { automationsApi } from '@marquee/contract/automations/automations';
import { automationWords } from '@marquee/contract/automations/kinds';
import { FIND_PATH } from '@marquee/contract/order-pages/find';
import { runAutomations } from '../../features/automations/occasions/run.ts';
import { outboxMailer } from '../../gateways/mailer.ts';
import { outboxFolder } from '../../pages/mailbox.ts';
import { newToken } from '../../lib/tokens.ts';
import { refusalPage } from '../../http/refusals/refusal-page.ts';
import { AppError } from '../../lib/app-error.ts';
import { TEST_NOW, type TestApp } from '../app.ts';
import { bookAgreeing, type Desk, openDesk, sendCampaigns } from '../campaigns.ts';
import type { Client } from '../client.ts';
import { makeCategory } from '../factories.ts';
import { makeBoost, makeFollow } from '../factories/boosts.ts';
import { makeEvent } from '../factories/events.ts';
import { everyEvent } from './events.ts';
import { everyOrder } from './orders.ts';

type Organizer = Awaited<ReturnType<Desk['newOrganizer']>>;
type Addresses = Record<string, string>;

/** Screens of the browser app that need no session. */
const screens = [
  '/register',
  '/unauthorized',
  '/invitation',
  '/restore-account',
  '/scan',
  '/board',
];

/** Serves every public page in each of its states, and returns the HTML of each by its name. */
export async function everyPage(): Promise<Map<string, string>> {
  const desk = await openDesk();
  const { app } = desk;
  const own = await desk.newOrganizer();
  const pages = new Map<string, string>();
  const read = async (addresses: Addresses, reader: Client, whose = '') => {
    for (const [name, url] of Object.entries(addresses)) {
      const answer = await reader.inject({ url, headers: { accept: 'text/html' } });
      const type = String(answer.headers['content-type']);
      if (!type.startsWith('text/html')) throw new Error(`${name} (${url}) is ${type}.`);
      pages.set(whose + name, answer.body);
    }
  };
  const addresses = await addressesOf(desk, own);
  await read(addresses, app.visitor);
  for (const code of ['invalid', 'conflict', 'too_many_requests'] as const) {
    pages.set(`a refusal: ${code}`, refusalPage(new AppError(code), 'GET', 2));
  }
  await brand(app);
  const some = Object.entries(addresses).filter(([name]) => !/^(unknown|API|mailbox)/.test(name));
  const draft = await makeEvent(app.db, {
    organization_id: own.event.organization_id,
    is_switched_off: true,
  });
  await read(
    { ...Object.fromEntries(some), preview: `/events/${draft.slug}` },
    own.client,
    'branded ',
  );
  await desk.close();
  return pages;
}

/** Gives the platform a look and links of its own, and map tiles. */
async function brand({ db, clock }: TestApp): Promise<void> {
  await db
    .updateTable('platform_settings')
    .set({
      name: 'Räume & <Zeiten>',
      accent: '#ffd400',
      support_email: 'help@example.com',
      terms_url: 'https://example.com/terms?a=1&b=2',
      privacy_url: 'https://example.com/privacy',
      map_tiles: 'openstreetmap',
      locale: 'de-DE',
    })
    .execute();
  await db
    .updateTable('organizations')
    .set({ imprint_url: 'https://example.com/?a=1&b=2', description: 'We “play” & <sing>.' })
    .execute();
  // Longer than any page or setting is cached.
  clock.advance(60_000);
}

async function addressesOf(desk: Desk, own: Organizer): Promise<Addresses> {
  const { app } = desk;
  const { organization_id } = own.event;
  const categories = [await makeCategory(app.db), await makeCategory(app.db, { name: 'R&B <3' })];
  const ids = categories.map(({ id }) => id);
  return {
    ...(await lists(app, own.event, ids[0] ?? '')),
    ...(await everyEvent(app, { client: own.client, organization_id }, ids)),
    ...(await everyOrder(app, organization_id)),
    ...(await behindLinks(desk, own)),
    ...(await mailbox(app)),
    'find my tickets': FIND_PATH,
    ...(await apiPages(app)),
    'unknown page': '/no/such/page',
    'unknown event': '/events/no-such-event',
    'unknown order': '/orders/x',
    'unknown organizer': '/o/no-such-organizer',
    'unknown link': '/l/x',
    'unknown subscription': '/u/x',
    ...Object.fromEntries(screens.map((path) => [`screen ${path}`, path])),
  };
}

/** Pages with cards of events: promoted ones, too many for one page, over, and none. */
async function lists(
  app: TestApp,
  event: Organizer['event'],
  category: string,
): Promise<Addresses> {
  const { organization_id } = event;
  await makeBoost(app.db, event, { status: 'approved', decided_at: TEST_NOW });
  for (let n = 0; n < 25; n += 1)
    await makeEvent(app.db, { organization_id, title: `Card ${n} &` });
  const { slug } = await app.db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow();
  const empty = await makeEvent(app.db, { is_switched_off: true });
  const other = await app.db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', empty.organization_id)
    .executeTakeFirstOrThrow();
  const near = new URLSearchParams({ place: 'Berlin', radius_km: '50', price: 'paid' });
  return {
    landing: '/',
    'discovery with hits': '/events',
    'discovery, filtered': `/events?category=${category}&when=month&${near.toString()}`,
    'discovery, days': '/events?from=2026-02-01&to=2026-02-28',
    'discovery without hits': '/events?search=nothing "at" <all>',
    'discovery, unknown place': '/events?place=Nowhere-at-all',
    'organizer page': `/o/${slug}`,
    'organizer without events': `/o/${other.slug}`,
  };
}

/** The pages about the API, one for each subject. */
async function apiPages({ visitor }: TestApp): Promise<Addresses> {
  const { body } = await visitor.inject({ url: '/api/docs' });
  const subjects = [...body.matchAll(/href="(\/api\/docs\/[\w-]+)[#"]/g)].map(
    ([, url = '']) => url,
  );
  return Object.fromEntries(
    ['/api/docs', ...subjects.filter((url) => !url.endsWith('/yaml'))].map((url) => [
      `API ${url}`,
      url,
    ]),
  );
}

/** Pages that a mail leads to. */
async function behindLinks(desk: Desk, own: Organizer): Promise<Addresses> {
  const { app } = desk;
  const { event } = own;
  await bookAgreeing(app.db, event, ['Ana']);
  const { subject, words } = automationWords.rating;
  await own.client.call(automationsApi.setAutomation, {
    params: { kind: 'rating' },
    body: { is_on: true, subject, words },
  });
  app.clock.now = new Date('2026-02-15T09:00:00.000Z');
  await runAutomations(app.deps);
  await sendCampaigns(app.deps);
  app.clock.now = TEST_NOW;
  const code = desk.codeOf('Ana');
  const confirmed_at = TEST_NOW;
  const states = {
    asked: {},
    following: { confirmed_at },
    stopped: { confirmed_at, stopped_at: TEST_NOW },
  };
  const follows: Addresses = {};
  for (const [name, values] of Object.entries(states)) {
    const { token, token_hash } = newToken();
    await makeFollow(app.db, event.organization_id, { token_hash, ...values });
    follows[`follow, ${name}`] = `/o/harbour-lights/follow/${token}`;
  }
  return {
    rating: `/f/${code}`,
    'rating with stars': `/f/${code}?stars=4`,
    unsubscribe: `/u/${code}`,
    ...follows,
  };
}

/** The list of the development mailbox and one message. */
async function mailbox({ deps, visitor }: TestApp): Promise<Addresses> {
  const { config, clock } = deps;
  const folder = outboxFolder(config.dataDir);
  await outboxMailer(folder, 'tickets@example.com', clock, () => undefined).send({
    to: 'ada@example.com',
    subject: 'Tickets & <more>',
    text: 'Your tickets',
    html: '<!doctype html><title>x</title><p>Your tickets</p>',
  });
  const { body } = await visitor.inject({ url: '/dev/mailbox' });
  const message = /href="(\/dev\/mailbox\/[^"]+)"/.exec(body)?.[1] ?? '';
  return { mailbox: '/dev/mailbox', 'a message': message };
}
