import type { HeldTicketsPageData } from '@marquee/contract/pages/pages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Automator, newAutomator } from '../../testing/automations.ts';
import { bookAgreeing, type Desk, openDesk } from '../../testing/campaigns.ts';
import { makeNamed } from '../../testing/factories/named.ts';
import type { PlainNotFound, PlainPage } from '../../testing/pages.ts';
import { countChosen } from '../campaign-people/queries.ts';

const DAY_BEFORE = '2026-02-13T09:00:00.000Z';
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone)', 'sec-fetch-mode': 'navigate' };

let desk: Desk;
let own: Automator;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  own = await newAutomator(desk);
});
afterAll(() => desk.close());

/** Follows the first link of a reader's message. */
const follow = async (name: string, link = 0) =>
  desk.pages.inject({ url: `/l/${codeTo(name)}-${link}`, headers: phone });
const codeTo = (name: string) => {
  const mail = desk.app.mails.find(({ to }) => to === `${name}@example.com`);
  return /\/l\/([0-9a-f]{24})-/.exec(mail?.text ?? '')?.[1] ?? 'none';
};

test('the reminder goes to each address that tickets name, with its own tickets', async () => {
  const ada = await makeNamed(desk.app.db, {
    event: own.event,
    email: 'ada@example.com',
    named: ['ben@example.com', 'cem@example.com', 'ada@example.com'],
  });
  const dora = await makeNamed(desk.app.db, {
    event: own.event,
    email: 'dora@example.com',
    named: ['BEN@example.com'],
  });
  await own.switchTo('reminder');
  expect(await own.runAt(DAY_BEFORE)).toEqual(
    ['ada', 'ben', 'cem', 'dora'].map((name) => `${name}@example.com`),
  );
  const mail = desk.app.mails.find(({ to }) => to === 'ben@example.com');
  // A buyer chooses names, and could make the platform say own words to a stranger.
  expect(mail?.text).toContain('Hi there,');
  expect(`${mail?.text}${mail?.html}`).not.toContain('Named');
  expect((await follow('ada')).headers.location).toMatch(new RegExp(`/orders/${ada.secret}$`));
  const cems = ada.secrets.get('cem@example.com');
  expect((await follow('cem')).headers.location).toMatch(new RegExp(`/tickets/${cems}$`));

  const bens = [ada.secrets.get('ben@example.com'), dora.secrets.get('BEN@example.com')];
  const chosen = await follow('ben');
  expect([chosen.statusCode, chosen.headers['cache-control']]).toEqual([200, 'no-store']);
  const { data } = chosen.json<PlainPage<HeldTicketsPageData>>();
  expect(data.tickets.map(({ href }) => href).toSorted()).toEqual(
    bens.map((secret) => `/tickets/${secret}`).toSorted(),
  );
  expect(JSON.stringify(data)).not.toMatch(/ada@|cem@|orders/);

  await desk.app.db
    .updateTable('tickets')
    .set({ voided_at: desk.app.clock.now })
    .where('order_id', '=', ada.id)
    .execute();
  const gone = await follow('cem');
  expect([gone.statusCode, gone.json<PlainNotFound>().data]).toEqual([404, { what: 'ticket' }]);
  expect(await own.runAt('2026-02-13T10:00:00.000Z')).toEqual([]);
});

test('a mailbox that does not exist gets no reminder; one that unsubscribed does', async () => {
  await makeNamed(desk.app.db, {
    event: own.event,
    email: 'ada@example.com',
    named: ['gone@example.com', 'quiet@example.com'],
  });
  for (const [address, reason] of [
    ['gone@example.com', 'bounced'],
    ['quiet@example.com', 'asked'],
  ] as const) {
    await desk.app.db
      .insertInto('suppressions')
      .values({ address, reason, created_at: desk.app.clock.now })
      .execute();
  }
  await own.switchTo('reminder');
  expect(await own.runAt(DAY_BEFORE)).toEqual(['ada@example.com', 'quiet@example.com']);
});

test('marketing to ticket holders leaves out whom tickets name', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await makeNamed(desk.app.db, {
    event: own.event,
    email: 'dora@example.com',
    named: ['ben@example.com', 'Ana@example.com'],
  });
  const { organization_id, id: event_id } = own.event;
  const choice = {
    organization_id,
    channel: 'email',
    audience: { kind: 'holders', event_id },
    rest_days: 0,
  } as const;
  const chosenFor = async (kind: 'service' | 'marketing') =>
    countChosen(desk.app.db, { ...choice, kind }, desk.app.clock.now);
  expect(await chosenFor('service')).toMatchObject({ chosen: 3 });
  expect(await chosenFor('marketing')).toMatchObject({
    chosen: 1,
    left_out: { no_consent: 1 },
  });
});
