import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeClient } from '../testing/factories.ts';
import { plainRenderer, startPages } from '../testing/pages.ts';

let server: TestApp;
let app: FastifyInstance;
let cookie: string;
let drawn = 0;

beforeAll(async () => {
  server = await startTestApp();
  const { cookies } = await server.signIn(await makeClient(server.db));
  cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  app = await startPages(server.deps, {
    ...plainRenderer,
    renderOutline: (at, towns) => {
      drawn += 1;
      return plainRenderer.renderOutline(at, towns);
    },
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const ask = (query: Record<string, string>, headers: Record<string, string> = { cookie }) =>
  app.inject({ url: '/map/outline.svg', query, headers });

test('staff get the drawing around a point with its towns; near points share it', async () => {
  const answer = await ask({ lat: '52.52', lon: '13.41' });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'private, max-age=86400',
  });
  const { at, towns } = answer.json<{ at: object; towns: { name: string }[] }>();
  expect(at).toEqual({ latitude: 52.5, longitude: 13.4 });
  expect(towns.map(({ name }) => name)).toContain('Potsdam');
  expect((await ask({ lat: '52.48', lon: '13.39' })).body).toBe(answer.body);
  expect(drawn).toBe(1);
});

test('nobody else does, and nothing is kept of a point', async () => {
  expect((await ask({ lat: '52.52', lon: '13.41' }, {})).statusCode).toBe(404);
  const kept = await server.db.selectFrom('map_towns').selectAll().execute();
  expect(kept).toEqual([]);
});

test.each([{}, { lat: '91', lon: '0' }, { lat: '1', lon: '181' }, { lat: 'x', lon: '1' }])(
  '%o is no point',
  async (query) => {
    expect((await ask(query)).statusCode).toBe(400);
  },
);
