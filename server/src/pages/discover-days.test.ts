import type { DiscoverData } from '@marquee/contract/pages/pages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { type PlainPage, startPages } from '../testing/pages.ts';

let server: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  server = await startTestApp();
  await makeEvent(server.db, { title: 'Concert', slug: 'concert' });
  app = await startPages(server.deps);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** Reads the page in a locale, which a visitor may have chosen. */
async function read(query: Record<string, string>, locale?: string) {
  const cookies = locale === undefined ? {} : { formats: locale };
  const answer = await app.inject({ url: '/events', query, cookies });
  expect(answer.statusCode).toBe(200);
  return answer.json<PlainPage<DiscoverData>>().data;
}

test.each([
  ['from', '2026-02-30'],
  ['from', '0000-01-01'],
  ['from', 'soon'],
  ['to', '9999-12-31'],
  ['to', '31/12/2026'],
])('says that it could not read %s=%j', async (name, value) => {
  const page = await read({ [name]: value });
  expect(page).toMatchObject({
    filters: {},
    problem: `We could not read “${value}” as a day, so it does not count. Use the form MM/DD/YYYY.`,
  });
  expect(page.events).toHaveLength(1);
});

test('reads days as the page writes them', async () => {
  const filtersIn = async (locale: string, query: Record<string, string>) =>
    (await read(query, locale)).filters;
  const slashed = { from: '05/12/2026', to: 'December 24' };
  expect(await filtersIn('en-US', slashed)).toEqual({ from: '2026-05-12', to: '2026-12-24' });
  expect(await filtersIn('en-GB', slashed)).toEqual({ from: '2026-12-05', to: '2026-12-24' });
  const german = { from: '5.12.2026', to: '24. Dezember 2026' };
  expect(await filtersIn('de-DE', german)).toEqual({ from: '2026-12-05', to: '2026-12-24' });
});

test('a note about a typed day is on no other page', async () => {
  expect((await read({ from: 'soon' })).problem).toContain('“soon”');
  expect((await read({ to: 'later' })).problem).toContain('“later”');
  expect((await read({})).problem).toBeNull();
});
