import { eventsApi } from '@marquee/contract/events/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeClient } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('a list exports all filtered rows across several pages', async () => {
  const { db } = server;
  const user = await makeClient(db);
  const organization_id = user.organization_id;
  const template = await makeEvent(db, { organization_id, title: 'Evening 0' });
  const {
    id: _id,
    prices: _prices,
    categories: _categories,
    is_sold_out: _soldOut,
    search_text: _searchText,
    ...columns
  } = template;
  const copies = Array.from({ length: 1200 }, (_copy, n) => ({
    ...columns,
    title: `Evening ${n + 1}`,
    slug: `evening-${n + 1}`,
  }));
  await db.insertInto('events').values(copies).execute();
  await makeEvent(db, { organization_id, title: 'Matinee' });
  await makeEvent(db, { title: 'Evening of somebody else' });

  const client = await server.signIn(user);
  const url = `/api${eventsApi.exportEvents.path}?search=evening&sort=title`;
  const answer = await client.inject({ url });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="events.csv"');
  // A cache in front of the server would keep a `.csv` without this header and serve it to
  // strangers.
  expect(answer.headers['cache-control']).toBe('no-store');
  const lines = answer.body.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^\uFEFFEvent Name,Date,Start Time,/);
  const titles = lines.slice(1).map((line) => line.split(',')[0]);
  expect(new Set(titles).size).toBe(1201);
  expect(titles).not.toContain('Matinee');
});

test('cells that a spreadsheet would run as a formula are neutralised, quotes are doubled', async () => {
  const { db } = server;
  const user = await makeClient(db);
  const titles = ['=1+1', '+1', '-1', '@SUM(A1)', 'A "quoted", title'];
  for (const title of titles) {
    await makeEvent(db, { organization_id: user.organization_id, title });
  }
  const client = await server.signIn(user);
  const answer = await client.inject({ url: `/api${eventsApi.exportEvents.path}` });
  const cells = answer.body.trimEnd().split('\n').slice(1);
  expect(cells.map((line) => line.slice(0, 6)).toSorted()).toEqual(
    ['"A ""q', "'+1,20", "'-1,20", "'=1+1,", "'@SUM("].toSorted(),
  );
});
