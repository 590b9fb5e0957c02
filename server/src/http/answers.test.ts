import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { document } from '../testing/documented-calls.ts';
import { makeAdministrator } from '../testing/factories.ts';

/* Refusals have one form, also those of Fastify and Node. */

let server: TestApp;
let administrator: Client;
let port: number;

beforeAll(async () => {
  server = await startTestApp();
  administrator = await server.signIn(await makeAdministrator(server.db));
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterAll(() => server.close());

type Answer = { status: number; type: string; allow: string | undefined; body: string };

/** Sends a request with exactly these headers; `fetch` would change them. */
function send(path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = httpRequest({ port, host: '127.0.0.1', path, headers, method }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: String(answer.headers['content-type']),
          allow: answer.headers.allow,
          body,
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

test('a failed CSV export is answered as JSON', async () => {
  const answer = await administrator.inject({ url: '/api/users.csv?organization=0' });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['content-disposition']).toBeUndefined();
  expect(answer.json()).toEqual({
    message: 'Invalid request. Please check your input.',
    code: 'invalid',
  });
});

test('an unsupported method is answered with the allowed ones', async () => {
  const answer = await administrator.inject({ method: 'PATCH', url: '/api/users' });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers['allow']).toBe('GET, HEAD, OPTIONS');
  expect(answer.json()).toEqual({
    message: 'This address does not support this method.',
    code: 'method_not_allowed',
  });
  const named = await administrator.inject({ method: 'GET', url: '/api/events/some-id' });
  expect([named.statusCode, named.headers['allow']]).toEqual([405, 'DELETE, OPTIONS']);
});

test.each([
  ['PATCH', '/api/events/update', 'PUT, OPTIONS'],
  ['DELETE', '/api/events/update', 'PUT, OPTIONS'],
  ['DELETE', '/api/events/update/?now=1', 'PUT, OPTIONS'],
  ['GET', '/api/invitations/accept', 'POST, OPTIONS'],
  ['HEAD', '/api/invitations/accept', 'POST, OPTIONS'],
  ['PUT', '/api/events/some-id/pricing/changes', 'GET, HEAD, OPTIONS'],
  ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/robots.txt', 'GET, HEAD, OPTIONS'],
  ['POST', '/events/some-event', 'GET, HEAD, OPTIONS'],
  ['POST', '/register', 'GET, HEAD, OPTIONS'],
] as const)(
  '%s %s is refused with the methods of exactly this address',
  async (method, url, allow) => {
    const answer = await administrator.inject({ method, url });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow]);
  },
);

test('every call of the document that an address lacks is refused', async () => {
  const paths = document['paths'] as Record<string, Record<string, unknown>>;
  for (const [path, operations] of Object.entries(paths)) {
    const own = Object.keys(operations).map((method) => method.toUpperCase());
    const url = path.replace(/\{\w+\}/g, '0');
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      if (own.includes(method)) continue;
      const { statusCode, headers } = await server.visitor.inject({ method, url });
      const allow = String(headers['allow'])
        .split(', ')
        .filter((it) => !/HEAD|OPTIONS/.test(it));
      expect([url, method, statusCode, allow.toSorted()]).toEqual([
        url,
        method,
        405,
        own.toSorted(),
      ]);
    }
  }
});

test.each([
  ['/api/users', 'GET, HEAD, OPTIONS'],
  ['/api/events/update', 'PUT, OPTIONS'],
  ['/events', 'GET, HEAD, OPTIONS'],
])('OPTIONS %s answers with the methods, and allows no other site', async (url, allow) => {
  const answer = await server.visitor.inject({ method: 'OPTIONS', url });
  expect([answer.statusCode, answer.headers['allow']]).toEqual([204, allow]);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('QUERY is a method like any other that is not supported', async () => {
  const known = await send('/api/users', {}, 'QUERY');
  expect([known.status, known.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(JSON.parse(known.body)).toMatchObject({ code: 'method_not_allowed' });
  expect((await send('/api/nothing/here', {}, 'QUERY')).status).toBe(404);
  expect((await send('/nothing/here', {}, 'QUERY')).status).toBe(404);
});

test('an unknown address is not found with any method', async () => {
  const answer = await administrator.inject({ method: 'PATCH', url: '/api/nothing/here' });
  expect(answer.statusCode).toBe(404);
});

test('a path segment that is too long is bad input', async () => {
  const answer = await administrator.inject({ url: `/api/admin/event/${'x'.repeat(300)}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    message: 'Invalid request. Please check your input.',
    code: 'invalid',
  });
});

test('headers beyond 16 kB are refused in the usual form', async () => {
  const answer = await send('/api/public/platform', { 'x-long': 'x'.repeat(20_000) });
  expect(answer.status).toBe(431);
  expect(answer.type).toMatch(/^application\/json/);
  expect(JSON.parse(answer.body)).toEqual({
    message: 'The address or the headers of the request are too long.',
    code: 'headers_too_large',
  });
});

test('the JSON text null is not an empty body', async () => {
  const call = { method: 'POST', url: '/api/settings/jobs/retry' } as const;
  const headers = { 'content-type': 'application/json' };
  const refused = await administrator.inject({ ...call, headers, payload: 'null' });
  expect(refused.statusCode).toBe(400);
  expect((await administrator.inject(call)).statusCode).toBe(200);
});
