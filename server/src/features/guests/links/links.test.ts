import { api } from '@marquee/contract/api';
import {
  GUEST_LIST_PATH,
  LINK_DAYS_WITHOUT_DATE,
  guestLinkSentences as say,
} from '@marquee/contract/guests/links';
import type { GuestListPageData } from '@marquee/contract/pages/pages';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { openGuestList } from '../../../testing/factories/guest-list.ts';
import { type PlainPage, startPages } from '../../../testing/pages.ts';

const { guestLinks, guests } = api;

let server: TestApp;
let pages: Awaited<ReturnType<typeof startPages>>;
let list: Awaited<ReturnType<typeof openGuestList>>;

beforeAll(async () => {
  server = await startTestApp();
  pages = await startPages(server.deps);
  list = await openGuestList(server);
});
afterAll(async () => {
  await pages.close();
  await server.close();
});

type MadeEvent = Awaited<ReturnType<typeof list.made>>;

async function makeLink(event: MadeEvent, more: { seats?: number; ends_at?: string } = {}) {
  const { status, body } = await list.staff.call(guestLinks.createGuestLink, {
    params: { id: event.id },
    body: { name: 'Mara', seats: 4, ...more },
  });
  expect(status).toBe(201);
  return body.data;
}

/** Opens a promoter's page, and sends a list if there is one. */
async function open(token: string, sent?: { guests: string; key?: string }) {
  const url = `${GUEST_LIST_PATH}${token}`;
  const form = sent && new URLSearchParams({ key: 'one', ...sent }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await pages.inject(
    form === undefined ? { url } : { method: 'POST', url, headers, payload: form },
  );
  const { statusCode: status, headers: given, body } = answer;
  const isPage = given['content-type']?.startsWith('text/html') ?? false;
  const page = isPage ? (JSON.parse(body) as PlainPage<GuestListPageData>).data : undefined;
  return { status, location: given.location, page };
}

const linksOf = async (event: MadeEvent) =>
  (await list.staff.call(guestLinks.listGuestLinks, { params: { id: event.id } })).body.data;

describe("a promoter's link", () => {
  test('adds guests up to its seats, and shows nobody else', async () => {
    const event = await list.made();
    await list.add(event, [{ name: 'Somebody else' }]);
    const { token } = await makeLink(event);
    const added = await open(token, { guests: 'Ada Lovelace +1, ada@example.org\nGrace Hopper' });
    expect([added.status, added.location]).toEqual([303, `${GUEST_LIST_PATH}${token}?added=2`]);
    const { page } = await open(token);
    expect(page).toMatchObject({ promoter: 'Mara', isOpen: true, seats: 4, left: 1 });
    expect(page?.guests).toEqual([
      { name: 'Ada Lovelace', plus: 1 },
      { name: 'Grace Hopper', plus: 0 },
    ]);
    const many = await open(token, { guests: 'Alan Turing +1', key: 'two' });
    expect([many.status, many.page?.failure]).toEqual([409, say.fewLeft(1, 2)]);
    expect(many.page?.failure).toBe('These guests need 2 seats. You have 1 left.');
    expect(many.page).toMatchObject({ text: 'Alan Turing +1', left: 1 });
    expect(await list.listed(event)).toMatchObject([
      { name: 'Ada Lovelace', invited_by: 'Mara', sent_at: null },
      { name: 'Grace Hopper', invited_by: 'Mara' },
      { name: 'Somebody else', invited_by: 'Ben' },
    ]);
    expect(await linksOf(event)).toMatchObject([{ name: 'Mara', seats: 4, taken: 3 }]);
    expect(await findDifferences(server.db)).toEqual([]);
  });

  test('adds nobody while a line is wrong, and says what is wrong', async () => {
    const event = await list.made();
    const { token } = await makeLink(event);
    const text = 'Ada Lovelace\nGrace Hopper, grace@nowhere';
    const { status, page } = await open(token, { guests: text });
    expect([status, page?.text]).toEqual([400, text]);
    expect(page?.wrong).toEqual([
      {
        line: 2,
        text: 'Grace Hopper, grace@nowhere',
        error: 'Enter a valid e-mail address.',
      },
    ]);
    expect(await list.listed(event)).toEqual([]);
  });

  test('adds a list once, although its form is sent twice', async () => {
    const event = await list.made();
    const { token } = await makeLink(event);
    for (let time = 0; time < 2; time += 1) {
      expect((await open(token, { guests: 'Ada Lovelace +1' })).status).toBe(303);
    }
    expect(await list.listed(event)).toHaveLength(1);
  });

  test('is never filled beyond its seats, however many lists come at once', async () => {
    const event = await list.made();
    const { token } = await makeLink(event, { seats: 3 });
    const lists = Array.from({ length: 6 }, (_, n) =>
      open(token, { guests: `Guest ${n} +1`, key: `${n}` }),
    );
    const statuses = (await Promise.all(lists)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 409, 409, 409, 409, 409]);
    expect(await linksOf(event)).toMatchObject([{ taken: 2 }]);
  });

  test('gives seats back when its guests are removed', async () => {
    const event = await list.made();
    const { token } = await makeLink(event);
    await open(token, { guests: 'Ada Lovelace +3' });
    await list.staff.call(guests.removeGuest, { params: await list.idOf(event, 'Ada Lovelace') });
    expect((await open(token)).page).toMatchObject({ left: 4, guests: [] });
  });

  test('only shows its guests after its end, and nothing after it was revoked', async () => {
    const event = await list.made();
    const ends_at = new Date(server.clock.now.getTime() + HOUR_MS).toISOString();
    const { token, link_id: id } = await makeLink(event, { ends_at });
    await open(token, { guests: 'Ada Lovelace' });
    server.clock.advance(HOUR_MS);
    const late = await open(token, { guests: 'Grace Hopper', key: 'two' });
    expect([late.status, late.page?.failure]).toEqual([409, say.closed]);
    expect((await open(token)).page).toMatchObject({
      isOpen: false,
      guests: [{ name: 'Ada Lovelace' }],
    });
    expect((await list.staff.call(guestLinks.revokeGuestLink, { params: { id } })).status).toBe(
      200,
    );
    expect((await open(token)).status).toBe(404);
    expect((await open(token, { guests: 'Grace Hopper', key: 'three' })).status).toBe(404);
    expect((await open('unknown')).status).toBe(404);
    expect(await list.listed(event)).toHaveLength(1);
  });

  test('ends with its event at the latest', async () => {
    const event = await list.made();
    const create = (ends_at: Date) =>
      list.staff.call(guestLinks.createGuestLink, {
        params: { id: event.id },
        body: { name: 'Mara', seats: 4, ends_at: ends_at.toISOString() },
      });
    const late = await create(new Date(event.ends_at.getTime() + 1));
    expect(late.body.errors).toEqual({ ends_at: [say.endsTooLate] });
    const past = await create(server.clock.now);
    expect(past.body.errors).toEqual({ ends_at: [say.endsInPast] });
  });

  test('of a postponed event is open for two weeks, or as long as was chosen', async () => {
    const event = await list.made({ is_postponed: true });
    const daysOf = ({ ends_at }: { ends_at: string }) =>
      (new Date(ends_at).getTime() - server.clock.now.getTime()) / DAY_MS;
    expect(daysOf(await makeLink(event))).toBe(LINK_DAYS_WITHOUT_DATE);
    const ends_at = new Date(server.clock.now.getTime() + 60 * DAY_MS).toISOString();
    const { token, ...chosen } = await makeLink(event, { ends_at });
    expect(daysOf(chosen)).toBe(60);
    expect((await open(token, { guests: 'Ada Lovelace' })).status).toBe(303);
  });
});

test('a link takes ten lists a minute', async () => {
  const limited = await startTestApp({ config: { rateLimits: true } });
  const own = await openGuestList(limited);
  const event = await own.made();
  const made = await own.staff.call(guestLinks.createGuestLink, {
    params: { id: event.id },
    body: { name: 'Mara', seats: 100 },
  });
  const shown = await startPages(limited.deps);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const answer = await shown.inject({
      method: 'POST',
      url: `${GUEST_LIST_PATH}${made.body.data.token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ guests: 'Ada Lovelace', key: `${n}` }).toString(),
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
  await shown.close();
  await limited.close();
});
