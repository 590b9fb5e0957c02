import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { defaultMessages } from '@marquee/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { makeClient } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';

/* Whatever is sent, the answer is a sentence of ours in the form of every refusal. */

let server: TestApp;
let owner: Client;
/** Takes JSON, and a form with files. */
let booking: string;
const FORM = '/api/organizations';

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  owner = await server.signIn(user);
  const event = await makeEvent(server.db, { organization_id: user.organization_id });
  booking = `/api/public/events/${event.id}/orders`;
});
afterAll(() => server.close());

type Refusal = { message: string; code: string; errors?: Record<string, string[]> };

/** Expects a refusal that names no part of the program, and returns it with its status. */
function refusalIn(status: number, body: string): [status: number, refusal: Refusal] {
  const refusal = JSON.parse(body) as Refusal;
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  const known = new Set(['message', 'code', 'errors', 'details']);
  expect(Object.keys(refusal).filter((name) => !known.has(name))).toEqual([]);
  expect(body).not.toMatch(/fastify|FST_|zod|node_modules|Syntax|Unexpected|multipart| at \S+:\d/i);
  expect(Object.values(defaultMessages)).toContain(refusal.message);
  return [status, refusal];
}

async function post(url: string, payload: string, type: string, more: Record<string, string> = {}) {
  const headers = { 'content-type': type, ...more };
  const answer = await owner.inject({ method: 'POST', url, payload, headers });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return refusalIn(answer.statusCode, answer.body);
}

const JSON_TYPE = 'application/json';
const NOT_JSON = { request: ['The body is not valid JSON.'] };
const NO_OBJECT = { request: ['Enter an object with named fields.'] };

describe('a body', () => {
  test.each(['{"a":', '', '{"a":1}}', "{'a':1}", '{"__proto__":{"a":1}}', 'NaN'])(
    'of broken JSON says so: %s',
    async (payload) => {
      const [status, { errors }] = await post(booking, payload, JSON_TYPE);
      expect([status, errors]).toEqual([400, NOT_JSON]);
    },
  );

  test.each(['[]', '"x"', 'null', '7', 'true'])(
    'of JSON that is no object: %s',
    async (payload) => {
      const [status, { errors }] = await post(booking, payload, JSON_TYPE);
      expect([status, errors]).toEqual([400, NO_OBJECT]);
    },
  );

  test.each([
    'application/xml',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'multipart/form-data',
    'nonsense',
    '/',
  ])('of the content type %s is refused for it', async (type) => {
    const [status, { errors }] = await post(booking, '--b--', type);
    expect([status, errors]).toEqual([415, undefined]);
  });

  test.each([
    'xxx',
    '',
    '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\ncut off',
    '--b',
  ])('of a broken form: %j', async (payload) => {
    expect((await post(FORM, payload, 'multipart/form-data; boundary=b'))[0]).toBe(400);
  });

  test.each([booking, FORM, '/u/some-code', '/api/user/request-otp'])(
    'that is too large, for %s',
    async (url = booking) => {
      const payload = JSON.stringify({ name: 'x'.repeat(3_000_000) });
      expect((await post(url, payload, JSON_TYPE))[0]).toBe(413);
    },
  );

  test('of wrong types gets one sentence for each field', async () => {
    const body = { items: {}, name: ['A'], email: 7, phone: {}, marketing: 'yes' };
    const [, { errors = {} }] = await post(booking, JSON.stringify(body), JSON_TYPE);
    expect(Object.keys(errors)).toEqual(['items', 'name', 'email', 'phone', 'marketing']);
    expect(Object.values(errors).every(({ length }) => length === 1)).toBe(true);
  });
});

describe('an address', () => {
  test.each([
    '/%E0%A4%A',
    '/events/%E0%A4%A',
    '/orders/%ff',
    '/api/events/%E0%A4%A',
    '/api/public/events/%00/about',
    '/api/no/such/%00',
    '/api/public/events?limit=-1',
    '/api/public/events?from=2026-02-30',
    '/api/public/events?from=2026-02-01&from=2026-02-02',
    '/api/public/events?cursor=xx',
    '/api/admin/events?sort=evil',
    '/api/admin/events?limit=1e9',
    '/map/outline.svg?lat=x&lon=1',
    '/mail-pictures/none.jpg',
    '/assets/none.js',
    '/.well-known/none',
  ])('%s', async (url) => {
    const { statusCode, body } = await owner.inject({ url, headers: { accept: '*/*' } });
    const [, { errors = {} }] = refusalIn(statusCode, body);
    // The router's own name for the rest of an address.
    expect(Object.keys(errors)).not.toContain('*');
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'QUERY', 'PROPFIND'] as const)(
    'with the method %s',
    async (method) => {
      for (const url of ['/', '/events', '/register', '/healthz', '/api/categories']) {
        const { statusCode, body } = await owner.inject({ method, url });
        const [status] = refusalIn(statusCode, body);
        expect(status).toBeLessThan(500);
      }
    },
  );
});

test.each([
  'GARBAGE\r\n\r\n',
  'FOO / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET http://[/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n',
  `GET /?${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
])('a request that is not HTTP as we speak it: %.40j', async (raw) => {
  const listening = server.app.server.listening
    ? server.app.listeningOrigin
    : await server.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(listening).port), '127.0.0.1');
  socket.write(raw);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [status] = refusalIn(Number(head.split(' ')[1]), body);
  expect([400, 431]).toContain(status);
});
