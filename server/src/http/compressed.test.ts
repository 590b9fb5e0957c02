import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeEvent } from '../testing/factories/events.ts';

/* Answers of any part of the API, as a phone asks for them. */

const LIST = '/api/public/events';
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  for (let n = 1; n <= 10; n += 1) await makeEvent(server.db, { title: `Evening ${n}` });
});
afterAll(() => server.close());

const ask = (accepted: string, method: 'GET' | 'HEAD' = 'GET', url = LIST) =>
  server.visitor.inject({ method, url, headers: { 'accept-encoding': accepted } });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('a long answer to "%s" is sent as %s', async (accepted, encoding, decode) => {
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await ask(accepted);
  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(JSON.parse(decode(packed.rawPayload).toString())).toEqual(plain.json());
  // A cache must not give it to a client that cannot read it.
  for (const { headers } of [plain, packed]) expect(headers.vary).toContain('Accept-Encoding');
});

test('the head of a long answer is that of the answer', async () => {
  const [head, answer] = [await ask('br', 'HEAD'), await ask('br')];
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-encoding']).toBe('br');
  expect(head.headers['content-length']).toBe(answer.headers['content-length']);
});

test('a short answer is not compressed', async () => {
  const answer = await ask('br', 'GET', `${LIST}?search=nothing-has-this-name`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});
