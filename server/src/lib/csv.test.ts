import { pathOf } from '@marquee/contract/endpoint';
import { eventsApi } from '@marquee/contract/events/events';
import { usersApi } from '@marquee/contract/users';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeClient } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { writeLocalTime, writeText } from './csv.ts';

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
  const url = `/api${pathOf(eventsApi.exportEvents)}?search=evening&sort=title`;
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

async function exported(titles: string[], query = '') {
  const { db } = server;
  const user = await makeClient(db);
  for (const title of titles) {
    await makeEvent(db, { organization_id: user.organization_id, title });
  }
  const client = await server.signIn(user);
  return (await client.inject({ url: `/api${pathOf(eventsApi.exportEvents)}?${query}` })).body;
}

test('cells that a spreadsheet would run as a formula are neutralised, quotes are doubled', async () => {
  const body = await exported(['=1+1', '+1', '-1', '@SUM(A1)', 'A "quoted", title']);
  const cells = body.trimEnd().split('\n').slice(1);
  expect(cells.map((line) => line.slice(0, 6)).toSorted()).toEqual(
    ['"A ""q', "'+1,20", "'-1,20", "'=1+1,", "'@SUM("].toSorted(),
  );
});

test.each(['locale=en-US', 'locale=de-DE'])(
  'with %s no cell is a formula at any separator',
  async (query) => {
    const titles = [
      "x;=cmd|' /C calc'!A0;y",
      'x,=1+1',
      'x\t=1+1',
      'x|@SUM(A1)',
      'x; "=1+1"',
      'x;-1+1',
      ';=1',
      '＝1+1',
    ];
    const body = await exported(titles, query);
    for (const delimiter of [';', ',', '\t', '|']) {
      const rows = parse(body, {
        bom: true,
        delimiter,
        relax_quotes: true,
        relax_column_count: true,
      });
      const naive = body
        .split(new RegExp(`[${delimiter}\\n]`))
        .map((it) => it.replace(/^["\s]+/, ''));
      expect([...rows.flat(), ...naive].filter((it) => /^\s*[=+\-@＝]/.test(it))).toEqual([]);
    }
  },
);

test('numbers are written as the reader writes them, with two decimals for euros', async () => {
  const first = async (query: string) => {
    const [head, row] = (await exported(['Ball'], query)).trimEnd().split('\n');
    return { separator: head?.charAt(11), end: row?.slice(-60) };
  };
  expect(await first('locale=en-US')).toMatchObject({
    separator: ',',
    end: expect.stringContaining(',0.00,open,') as unknown,
  });
  expect(await first('locale=de-DE')).toMatchObject({
    separator: ';',
    end: expect.stringContaining(';0,00;open;') as unknown,
  });
  // Switzerland writes 12.50.
  expect(await first('locale=de-CH')).toMatchObject({ separator: ',' });
});

test('a language that cannot be chosen, and a time zone that there is not, are refused', async () => {
  const client = await server.signIn(await makeClient(server.db));
  for (const query of ['locale=xx', 'timezone=Mars/Base']) {
    const url = `/api${pathOf(eventsApi.exportEvents)}?${query}`;
    expect((await client.inject({ url })).statusCode).toBe(400);
  }
});

test('phone numbers keep their plus without an apostrophe and are no formula', () => {
  expect(writeText('+49301234567')).toBe('+49 301234567');
  expect(writeText('+49-30-1234567')).toBe('+49 301234567');
  expect(writeText('+1 (212) 555-0100')).toBe('+1 2125550100');
  expect(writeText('+351912345678')).toBe('+351 912345678');
  expect(writeText('+44 20 7946 0958 ext. 12')).toBe('+44 2079460958 ext. 12');
  expect(writeText('+49 30 123456-7, Durchwahl 12')).toBe('+49 301234567, Durchwahl 12');
  expect(writeText('+44 20 7946 0958=12')).toBe("'+44 20 7946 0958=12");
  expect(writeText('+1+1')).toBe("'+1+1");
  expect(writeText('+12345')).toBe("'+12345");
  expect(writeText('+49301234567*2')).toBe("'+49301234567*2");
});

test('times are local, and their heading names the zone', async () => {
  const user = await makeClient(server.db);
  const client = await server.signIn(user);
  const url = `/api${pathOf(usersApi.exportUsers)}?timezone=Asia/Tokyo`;
  const [head, row] = (await client.inject({ url })).body.trimEnd().split('\n');
  expect(head).toMatch(/,Created \(Asia\/Tokyo\)$/);
  expect(row).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(writeLocalTime('2026-01-12T23:30:00.000Z', 'Asia/Tokyo')).toBe('2026-01-13 08:30:00');
});

test('a cell has no characters that nobody sees, but joiners', () => {
  expect(writeText('Ada\u202e\u0007 \u200fLove\u2066lace')).toBe('Ada Lovelace');
  expect(writeText('\u202e=1+1')).toBe("'=1+1");
  expect(writeText('می\u200cخواهم, two\nlines')).toBe('می\u200cخواهم, two\nlines');
});

test('no text is a formula at any separator', () => {
  const unit = fc.constantFrom(...'=+-@;,|"\' \t\n\rx1'.split(''), '＝');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      const written = writeText(text);
      const cells = written.split(/[;,|\t\r\n]/).map((cell) => cell.replace(/^["\s]+/, ''));
      expect(cells.filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([]);
      expect(written.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
    }),
  );
});
