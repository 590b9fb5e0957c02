import { api } from '@marquee/contract/api';
import { type Endpoint, methodOf, pathOf } from '@marquee/contract/endpoint';
import type { ErrorBody } from '@marquee/contract/errors';
import { wellFormedSentences as say } from '@marquee/contract/well-formed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { makeAdministrator, makeClient } from '../testing/factories.ts';

const table: [string, Endpoint][] = Object.values(api).flatMap((feature) =>
  Object.entries<Endpoint>(feature),
);
const SOME_ID = '11111111-1111-4111-8111-111111111111';

let server: TestApp;
let clients: Client[];

beforeAll(async () => {
  server = await startTestApp();
  clients = [
    await server.signIn(await makeAdministrator(server.db)),
    await server.signIn(await makeClient(server.db)),
  ];
});
afterAll(() => server.close());

const urlOf = (endpoint: Endpoint, id = SOME_ID) =>
  `/api${pathOf(endpoint).replace(/\{\w+\}/g, id)}`;

describe('text that cannot be stored is refused', () => {
  test.each(table)('in the query of %s', async (_name, endpoint) => {
    const method = methodOf(endpoint);
    for (const query of ['search=a%00b', 'a%00b=1', 'x=1&x=%00']) {
      const answer = await server.visitor.inject({ method, url: `${urlOf(endpoint)}?${query}` });
      expect(answer.statusCode).toBe(400);
      expect(Object.values(answer.json<ErrorBody>().errors ?? {})).toEqual([[say.text]]);
    }
  });

  const withParams = table.filter(([, { call }]) => call.includes('{'));
  test.each(withParams)('in the path of %s', async (_name, endpoint) => {
    const method = methodOf(endpoint);
    const answer = await server.visitor.inject({ method, url: urlOf(endpoint, '%00') });
    expect(answer.statusCode).toBe(400);
    expect(Object.values(answer.json<ErrorBody>().errors ?? {})).toEqual([[say.text]]);
  });

  const withBody = table.filter(([, { body }]) => body);
  test.each(withBody)('in the body of %s, however deep', async (_name, endpoint) => {
    const bodies = [
      ['a', { a: '\ud800' }],
      ['a.0.b', { a: [{ b: 'x\udc00y' }] }],
      ['a', { a: { '\ud800': 1 } }],
      ['request', { '\0': 1 }],
    ] as const;
    const method = methodOf(endpoint);
    for (const [place, payload] of bodies) {
      const answer = await server.visitor.inject({ method, url: urlOf(endpoint), payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ErrorBody>().errors).toEqual({ [place]: [say.text] });
    }
  });

  const withForm = table.filter(([, { form }]) => form);
  test.each(withForm)('in the form of %s', async (_name, endpoint) => {
    const method = methodOf(endpoint);
    const form = new FormData();
    form.set('title', 'a\0b');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const send = (client: Client) =>
      client.inject({ method, url: urlOf(endpoint), headers, payload });
    const answers = await Promise.all(clients.map(send));
    const allowed = answers.filter(({ statusCode }) => statusCode !== 403);
    expect(allowed.length).toBeGreaterThan(0);
    for (const answer of allowed) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ErrorBody>().errors).toEqual({ title: [say.text] });
    }
  });
});

test('all valid characters are accepted, also beyond 16 bits', async () => {
  const email = 'ada@example.com';
  for (const name of ['Ada 🎭', 'e\u0301\u0323', '\uffff', '𝔸𝕕𝕒', '\u202eadA']) {
    const payload = { name, email };
    const url = urlOf(api.publicOrders.placeOrder);
    const answer = await server.visitor.inject({ method: 'POST', url, payload });
    // The name is valid; the refusal is about the missing tickets.
    expect(Object.keys(answer.json<ErrorBody>().errors ?? {})).toEqual(['items']);
  }
});

test('input that is nested too deeply is refused at any depth', async () => {
  const url = urlOf(api.publicOrders.placeOrder);
  const headers = { 'content-type': 'application/json' };
  for (const depth of [21, 90_000]) {
    const payload = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const answer = await server.visitor.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().errors).toEqual({ request: [say.tooDeep] });
  }
});

test('encoded text is checked too: conditions and cursors', async () => {
  const [administrator] = clients;
  const conditions = '[{"kind":"city","names":["\\ud800"]}]';
  const cursor = Buffer.from(JSON.stringify(['name', '\0', SOME_ID])).toString('base64url');
  for (const url of [
    `/api/audience?conditions=${encodeURIComponent(conditions)}`,
    `/api/users?sort=name&cursor=${cursor}`,
  ]) {
    const answer = await administrator?.inject({ method: 'GET', url });
    expect([url, answer?.statusCode]).toEqual([url, 400]);
    expect(Object.keys(answer?.json<ErrorBody>().errors ?? {})).toHaveLength(1);
  }
});
