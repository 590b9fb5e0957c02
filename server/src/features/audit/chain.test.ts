import { auditApi } from '@marquee/contract/audit/audit';
import { categoriesApi } from '@marquee/contract/categories';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeAdministrator } from '../../testing/factories.ts';

const { checkAudit } = auditApi;
const { createCategory } = categoriesApi;
let app: TestApp;
let administrator: Client;

/** The log has ten entries, each of a new category. */
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signIn(await makeAdministrator(app.db));
  for (let n = 1; n <= 10; n += 1) await make(`Category ${n}`);
  await sql.raw('create table kept as select * from audit_entries').execute(app.owner);
  await sql.raw('create table kept_head as select * from audit_head').execute(app.owner);
});
afterAll(() => app.close());

const make = (name: string) => administrator.call(createCategory, { body: { name } });

async function check() {
  const { status, body } = await administrator.call(checkAudit);
  expect(status).toBe(200);
  return body.data;
}

/** Runs statements as the owner of the database, past the triggers. */
async function byHand(...statements: string[]): Promise<void> {
  await app.owner.transaction().execute(async (trx) => {
    await sql.raw('alter table audit_entries disable trigger user').execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await sql.raw('alter table audit_entries enable trigger user').execute(trx);
  });
}

test('an unchanged log is intact, and its head is the newest entry', async () => {
  const newest = await app.db
    .selectFrom('audit_entries')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(newest.seq).toBe(10);
  expect(await check()).toEqual({
    ok: true,
    entries: 10,
    head: { number: 10, hash: newest.hash.toString('hex') },
    problem: null,
  });
  expect(await findDifferences(app.db)).toEqual([]);
});

describe('a manual change in the database', () => {
  afterEach(() =>
    byHand(
      'delete from audit_entries',
      'insert into audit_entries select * from kept',
      'delete from audit_head',
      'insert into audit_head select * from kept_head',
    ),
  );

  const rehash = (seq: number) =>
    `update audit_entries set hash = audit_hash(audit_entries) where seq = ${seq}`;
  /** Inserts a copy of an entry at another position and chains it to the entry before it. */
  const put = (seq: number) => `
    insert into audit_entries
    select ${seq}, at, actor_id, actor_name, actor_email, address, action, object_type, object_id,
      'forged', before, after,
      (select hash from audit_entries where seq = ${seq - 1}), sha256('${seq}')
    from audit_entries where seq = 2`;

  const tamperings: [what: string, statements: string[], kind: string, number: number][] = [
    [
      'changed who did it',
      ["update audit_entries set actor_name = 'X' where seq = 4"],
      'changed',
      4,
    ],
    [
      'changed when',
      ["update audit_entries set at = at - interval '1s' where seq = 4"],
      'changed',
      4,
    ],
    ['changed a value', [`update audit_entries set after = '{}' where seq = 1`], 'changed', 1],
    ['changed the newest', ["update audit_entries set address = '' where seq = 10"], 'changed', 10],
    ['made up a hash', ["update audit_entries set hash = sha256('x') where seq = 4"], 'changed', 4],
    ['deleted the first', ['delete from audit_entries where seq = 1'], 'missing', 1],
    ['deleted one', ['delete from audit_entries where seq = 5'], 'missing', 5],
    ['deleted some', ['delete from audit_entries where seq between 5 and 7'], 'missing', 5],
    ['deleted the newest', ['delete from audit_entries where seq = 10'], 'tail_lost', 10],
    ['deleted all', ['delete from audit_entries'], 'tail_lost', 1],
    ['deleted the head', ['delete from audit_head'], 'tail_lost', 10],
    ['added one at the end', [put(11), rehash(11)], 'added', 11],
    [
      'replaced one by another',
      ['delete from audit_entries where seq = 6', put(6), rehash(6)],
      'out_of_order',
      7,
    ],
    [
      'put one in between and moved the others',
      [
        'update audit_entries set seq = seq + 100 where seq > 6',
        'update audit_entries set seq = seq - 99 where seq > 100',
        put(7),
        rehash(7),
      ],
      'changed',
      8,
    ],
    [
      'changed one and its hash',
      ["update audit_entries set actor_name = 'X' where seq = 4", rehash(4)],
      'out_of_order',
      5,
    ],
    [
      'changed the newest and its hash',
      ["update audit_entries set actor_name = 'X' where seq = 10", rehash(10)],
      'out_of_order',
      10,
    ],
    [
      'changed the first, its hash and what it follows',
      ["update audit_entries set previous_hash = sha256('x') where seq = 1", rehash(1)],
      'out_of_order',
      1,
    ],
  ];

  test.each(tamperings)('%s: is found', async (_what, statements, kind, number) => {
    await byHand(...statements);
    const { ok, problem } = await check();
    expect({ ok, kind: problem?.kind, number: problem?.number }).toEqual({
      ok: false,
      kind,
      number,
    });
    expect(problem?.sentence).toMatch(/^(Entry|Entries|The head) .+\.$/);
    const [difference, ...others] = await findDifferences(app.db);
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ table: 'audit_entries', id: String(number) });
  });
});

test('the database refuses to change, delete or empty the log', async () => {
  for (const statement of [
    "update audit_entries set actor_name = 'X'",
    'delete from audit_entries where seq = 10',
    'truncate audit_entries',
  ]) {
    await expect(sql.raw(statement).execute(app.owner)).rejects.toThrow(
      'audit_entries is only ever added to',
    );
  }
  expect((await check()).ok).toBe(true);
});

test('the database numbers and chains entries itself and ignores the writer’s values', async () => {
  const { rows } = await sql<{ seq: number }>`
    insert into audit_entries (seq, at, actor_name, actor_email, address, action, object_type,
      object_id, object_label, previous_hash, hash)
    values (7, now(), 'X', '', '', 'event.updated', 'event', '1', 'Ball', sha256('a'), sha256('b'))
    returning seq`.execute(app.db);
  expect(rows).toEqual([{ seq: 11 }]);
  expect((await check()).ok).toBe(true);
});

test('concurrent writers make one chain without a gap', async () => {
  const before = (await check()).entries;
  const names = Array.from({ length: 60 }, (_, n) => `At once ${n}`);
  const answers = await Promise.all(names.map(make));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
  expect(await check()).toMatchObject({ ok: true, entries: before + 60 });
  expect(await check()).toMatchObject({ head: { number: before + 60 } });
});

test('a change that is rolled back leaves no entry and no gap', async () => {
  const before = await check();
  const { status } = await make('At once 1');
  expect(status).toBe(409);
  expect(await check()).toEqual(before);
});
