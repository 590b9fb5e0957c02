import { wireEmail } from '@marquee/contract/people/wire-emails';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  'info@bücher.example',
  'x@例え.テスト',
  'почта@пример.рф',
  'x@他们为什么不说中文.example',
  'ada@mail.bühne-süd.example',
])('an address in ASCII is read as %s', async (email) => {
  const { rows } = await database.pool.query<{ email: string }>(
    'select readable_email($1) as email',
    [wireEmail(email)],
  );
  expect(rows).toEqual([{ email }]);
});

test.each(['ada@example.org', 'ada@xn--!.example'])('%s stays as it is', async (email) => {
  const { rows } = await database.pool.query('select readable_email($1) as email', [email]);
  expect(rows).toEqual([{ email }]);
});

test('a name loses what nobody sees', async () => {
  const { rows } = await database.pool.query(
    `select plain_line(E'\\u202eAda\\u200b 👩\\u200d🚀\\ufeff') as name`,
  );
  expect(rows).toEqual([{ name: 'Ada 👩\u200d🚀' }]);
});
