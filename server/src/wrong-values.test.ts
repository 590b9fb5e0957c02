import { api } from '@marquee/contract/api';
import { may } from '@marquee/contract/access';
import { type Endpoint, methodOf, pathOf } from '@marquee/contract/endpoint';
import type { ErrorBody } from '@marquee/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from './testing/app.ts';
import type { Client } from './testing/client.ts';
import { makeAdministrator, makeClient } from './testing/factories.ts';

// Covers every endpoint of the contract, so that a new schema cannot answer in the library's words.

const raw = /^(invalid (?!request\. )|too (big|small)|unrecognized|must |not a )|\breceived\b/i;
const SOME_ID = '11111111-1111-4111-8111-111111111111';
const LONG = 'x'.repeat(15_000);
/** The contract’s own test has more values, for each schema by itself. */
const wrong: unknown[] = [undefined, -1e15, LONG, { unknown: 1 }, [[1]], '2026-02-30T25:61'];
const wrongTexts = ['-1000000000', 'none-of-these', '2026-02-30'];

let server: TestApp;
let administrator: Client;
let owner: Client;
beforeAll(async () => {
  server = await startTestApp();
  administrator = await server.signIn(await makeAdministrator(server.db));
  owner = await server.signIn(await makeClient(server.db, { team_role: 'owner' }));
});
afterAll(() => server.close());

const table = Object.values(api).flatMap((feature) => Object.entries<Endpoint>(feature));

function callerOf({ access }: Endpoint): Client {
  if (access === 'public') return server.visitor;
  return may('owner', access) ? owner : administrator;
}

async function ask(endpoint: Endpoint, query: string, payload?: unknown): Promise<string[]> {
  const method = methodOf(endpoint);
  const path = pathOf(endpoint);
  const url = `/api${path.replace(/\{\w+\}/g, SOME_ID)}${query}`;
  const body = payload === undefined ? {} : { payload: payload as object };
  const answer = await callerOf(endpoint).inject({ method, url, ...body });
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode < 400) return [];
  const { message, errors = {} } = answer.json<ErrorBody>();
  return [message, ...Object.values(errors).flat()];
}

const keysOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

async function sentencesOf(endpoint: Endpoint): Promise<string[]> {
  const said: string[] = [];
  const { query, body } = endpoint;
  // All fields at once, because each of them has its own sentences in the answer.
  for (const value of query ? wrongTexts : []) {
    const search = keysOf(query).map((key) => `${key}=${value}`);
    said.push(...(await ask(endpoint, `?${search.join('&')}`)));
  }
  for (const value of body ? wrong : []) {
    const fields = Object.fromEntries(keysOf(body).map((key) => [key, value]));
    said.push(...(await ask(endpoint, '', fields)));
    // Instead of the whole body, where a body may be that.
    if (typeof value === 'object') said.push(...(await ask(endpoint, '', value ?? [])));
  }
  return said;
}

test('no endpoint answers wrong values with a sentence of the library', async () => {
  const said = new Set<string>();
  for (const [, endpoint] of table) {
    for (const sentence of await sentencesOf(endpoint)) said.add(sentence);
  }
  expect([...said].filter((sentence) => raw.test(sentence))).toEqual([]);
  expect(said.size).toBeGreaterThan(30);
  const odd = [...said].filter((sentence) => !/^[^{}[\]]{5,400}$/.test(sentence));
  expect(odd.map((sentence) => sentence.slice(-400))).toEqual([]);
});
