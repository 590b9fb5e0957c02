import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

/* The script that pages of other sites name. It comes from the web build. */

/** What a visitor of another site loads before opening anything. */
const MOST_BYTES = 15_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: '/embed.js', headers });

test.each([
  ['', undefined],
  ['gzip', gunzipSync],
  ['gzip, deflate, br', brotliDecompressSync],
])('another site may load it for five minutes (%j)', async (accepted, decompress) => {
  const answer = await ask({ 'accept-encoding': accepted });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  expect(answer.headers['set-cookie']).toBeUndefined();
  const script = decompress ? decompress(answer.rawPayload) : answer.rawPayload;
  expect(script.toString()).toContain('marquee-tickets');
  expect(answer.headers['content-encoding'] !== undefined).toBe(decompress !== undefined);
  expect(answer.headers['vary']).toMatch(/accept-encoding/i);
});

test('it weighs little, and is not sent again to a browser that has it', async () => {
  const answer = await ask();
  expect(gzipSync(answer.rawPayload).length).toBeLessThan(MOST_BYTES);
  const known = await ask({ 'if-none-match': String(answer.headers['etag']) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  const head = await ask({}, 'HEAD');
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['etag']).toBe(answer.headers['etag']);
});

test('it makes no global names', async () => {
  const { body } = await ask();
  expect(body).toMatch(/^(?:"use strict";)?\(function\(\)\{/);
  expect(body.trim()).toMatch(/\}\)\(\);$/);
});

test('other files of the build stay for our own pages', async () => {
  const answer = await server.app.inject('/theme.js');
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(answer.headers['cache-control']).toBe('no-cache');
});
