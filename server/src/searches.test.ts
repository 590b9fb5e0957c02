import { api } from '@marquee/contract/api';
import { type Endpoint, pathOf } from '@marquee/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from './testing/app.ts';
import type { Client } from './testing/client.ts';
import { makeAdministrator } from './testing/factories.ts';
import { type SearchedList, searchedLists } from './testing/searches/lists.ts';
import { type Named, openNamed, writeNamed } from './testing/searches/named-rows.ts';

// Covers every endpoint with a search, so that a new list finds people by the same spellings.

/** Names as they are stored, each with searches that find it. */
const spellings: Record<string, string[]> = {
  'Jörg Müller': [
    'mueller',
    'muller',
    'MÜLLER',
    'müller  joerg',
    'Muller\u00a0Jorg',
    'mu\u0308ller',
    'Müller, Jörg',
    'ülle',
    'ＭＵＬＬＥＲ',
  ],
  'Schmidt,  Anna-Maria': ['Anna Schmidt', 'anna maria  schmidt', 'annamaria', 'Anna‑Maria'],
  'Bjo\u0308rn Mueller-Großmann': ['björn', 'müller grossmann', 'GROSSMANN', 'Großm'],
  'Søren Kjærsgaard': ['soeren', 'soren', 'kjærsgård', 'Kjaersgaard', 'SØREN'],
  'Åse Öz': ['ÖZ', 'oz', 'ase öz'],
  'Łukasz Đurić': ['lukasz', 'ŁUKASZ', 'duric'],
  'İpek Işık': ['ipek', 'IPEK ISIK', 'ışık'],
  'Zoe\u0308 O’Neill': ['zoë', "o'neill", 'ONEILL', 'zoe o´neill'],
  'Иванов Пётр': ['иванов', 'Пётр ИВАН'],
  王小明: ['王小明', '小明'],
  '100%_of\\fice': ['100%', '%_of', 'of\\f'],
};
/** A name that none of them finds. */
const OTHER = 'Quentin Zyx';

const names = Object.keys(spellings);
const endpoints = Object.values(api)
  .flatMap((feature) => Object.entries<Endpoint>(feature))
  .filter(([, { query }]) => query && ['search', 'q'].some((name) => name in query.shape));

let app: TestApp;
let clients: Record<SearchedList['by'], Client>;
let place: Named;

beforeAll(async () => {
  app = await startTestApp();
  place = await openNamed(app.db);
  for (const [n, name] of [...names, OTHER].entries()) {
    const user = await writeNamed(app.db, place, name, n + 1);
    await app.signIn(user);
  }
  clients = {
    administrator: await app.signIn(await makeAdministrator(app.db)),
    owner: await app.signIn(place.owner),
    visitor: app.visitor,
  };
});
afterAll(() => app.close());

test('every endpoint with a search is in the table', () => {
  const listed = Object.keys(searchedLists(place)).toSorted();
  expect(endpoints.map(([name]) => name).toSorted()).toEqual(listed);
});

test.each(endpoints)('%s finds every spelling, and nobody else', async (name, endpoint) => {
  for (const list of searchedLists(place)[name] ?? []) {
    const missed: string[] = [];
    for (const [stored, typed] of searchesOf(list)) {
      const { status, text } = await ask(endpoint, list, typed);
      const found = list.found ? list.found(text) : text.includes(shown(stored, list, endpoint));
      if (status !== 200 || !found || text.includes(OTHER)) missed.push(`${typed}: ${status}`);
    }
    expect([list, missed]).toEqual([list, []]);
    const { text } = await ask(endpoint, list, 'mueller nobody');
    expect(list.found?.(text) ?? names.some((it) => text.includes(shown(it, list, endpoint)))).toBe(
      false,
    );
  }
});

function searchesOf({ atLeast = 1 }: SearchedList): [stored: string, typed: string][] {
  return names
    .flatMap((stored) =>
      (spellings[stored] ?? []).map((typed): [string, string] => [stored, typed]),
    )
    .filter(([, typed]) => typed.length >= atLeast);
}

function shown(name: string, { shows }: SearchedList, { fileType }: Endpoint): string {
  const text = shows?.(name) ?? name;
  return fileType ? text : JSON.stringify(text).slice(1, -1);
}

async function ask(
  endpoint: Endpoint,
  { by, params = {}, query = {} }: SearchedList,
  typed: string,
) {
  const path = pathOf(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const searched = endpoint.query && 'q' in endpoint.query.shape ? 'q' : 'search';
  const asked = new URLSearchParams({ ...query, [searched]: typed });
  const answer = await clients[by].inject({ url: `/api${path}?${asked.toString()}` });
  return { status: answer.statusCode, text: answer.body };
}
