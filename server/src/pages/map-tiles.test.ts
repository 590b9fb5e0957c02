import { OPENSTREETMAP_TILES, tileSentences } from '@marquee/contract/settings/map-tiles';
import type { EventPageData } from '@marquee/contract/pages/pages';
import { settingsApi, type SettingsUpdate } from '@marquee/contract/settings/settings';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { makeAdministrator } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { type PlainPage, startPages } from '../testing/pages.ts';

let server: TestApp;
let app: FastifyInstance;
let administrator: Client;

beforeAll(async () => {
  server = await startTestApp();
  app = await startPages(server.deps);
  administrator = await server.signIn(await makeAdministrator(server.db));
  await makeEvent(server.db, { slug: 'mapped' });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const save = (body: SettingsUpdate) => administrator.call(settingsApi.updateSettings, { body });

/** Returns the tiles of an event's page and what its policy allows beside them. */
async function mapOf(pages = app) {
  // The choice is cached for about a second.
  server.clock.now = new Date(server.clock.now.getTime() + 2_000);
  const answer = await pages.inject('/events/mapped');
  const { data } = answer.json<PlainPage<EventPageData>>();
  return { tiles: data.tiles, policy: answer.headers['content-security-policy'] ?? '' };
}

test('without a choice the page draws its own map', async () => {
  expect(await mapOf()).toEqual({ tiles: null, policy: '' });
});

test('the public tiles need the acceptance of their policy', async () => {
  const { status, body } = await save({ map_tiles: 'openstreetmap' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: { accepts_tile_policy: [tileSentences.policy] } });
  expect((await save({ map_tiles: 'openstreetmap', accepts_tile_policy: true })).status).toBe(200);
  const { tiles, policy } = await mapOf();
  expect(tiles).toEqual({ url: OPENSTREETMAP_TILES, credit: '' });
  expect(policy).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org;");
});

test('tiles of another address need one, and the policy of the page allows its hosts', async () => {
  const { status, body } = await save({ map_tiles: 'own' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: { tile_url: [tileSentences.noAddress] } });
  await save({ map_tiles: 'own', tile_url: 'https://{s}.tiles.example/{z}/{x}/{y}.png' });
  const { tiles, policy } = await mapOf();
  expect(tiles).toEqual({ url: 'https://{s}.tiles.example/{z}/{x}/{y}.png', credit: '' });
  expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example;");
  expect((await save({ tile_url: '' })).status).toBe(400);
});

test.each([
  'https://tiles.example/map.png',
  'ftp://tiles.example/{z}/{x}/{y}.png',
  'https://{z}.example/{x}/{y}.png',
  "https://tiles.example/{z}/{x}/{y};script-src'unsafe-inline'",
])('the address %s is refused', async (tile_url) => {
  const { status, body } = await save({ tile_url });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: { tile_url: [tileSentences.address] } });
});

test('such tiles have the credit of the settings, and OpenStreetMap’s tiles its own', async () => {
  const tile_url = 'https://tiles.example/{z}/{x}/{y}.png';
  await save({ map_tiles: 'own', tile_url, tile_credit: '© My provider' });
  expect((await mapOf()).tiles).toEqual({ url: tile_url, credit: '© My provider' });
  await save({ map_tiles: 'openstreetmap', accepts_tile_policy: true });
  expect((await mapOf()).tiles).toEqual({ url: OPENSTREETMAP_TILES, credit: '' });
  expect((await save({ tile_credit: 'two\nlines' })).status).toBe(400);
});

test('TILE_URL of the environment wins', async () => {
  const tileUrl = 'https://maps.example/{z}/{x}/{y}.png';
  const pages = await startPages({
    ...server.deps,
    config: { ...server.deps.config, tileUrl },
  });
  const { tiles, policy } = await mapOf(pages);
  expect(tiles).toEqual({ url: tileUrl, credit: '© My provider' });
  expect(policy).toContain('https://maps.example;');
  await pages.close();
});
