import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeAdministrator } from '../testing/factories.ts';
import { sqlStateOf } from './database.ts';

const FORBIDDEN = '42501';
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  const administrator = await server.signIn(await makeAdministrator(server.db));
  await administrator.inject({
    method: 'POST',
    url: '/api/category',
    payload: { name: 'Music', description: '' },
  });
});
afterAll(() => server.close());

async function stateOf(statement: string): Promise<string | undefined> {
  try {
    await sql.raw(statement).execute(server.db);
    return 'done';
  } catch (error) {
    return sqlStateOf(error);
  }
}

describe('the role that the application connects as', () => {
  const logs = [
    ['audit_entries', 'seq'],
    ['ledger_entries', 'kind'],
    ['ledger_lines', 'account'],
    ['invoices', 'kind'],
    ['check_in_settlements', 'note'],
    ['passages', 'kind'],
    ['till_entries', 'kind'],
  ] as const;
  test('is stopped by the same guard on every log, as is the owner', async () => {
    const { rows } = await sql`
      select relname as log, bool_or(tgtype & 1 = 1) as rows, bool_or(tgtype & 32 = 32) as whole
      from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
      where proname = 'refuse_change' group by relname order by relname`.execute(server.db);
    const guarded = logs.map(([log]) => ({ log, rows: true, whole: true }));
    expect(rows).toEqual(guarded.toSorted((a, b) => a.log.localeCompare(b.log)));
  });

  test.each(logs)('cannot rewrite %s or disable its guard', async (log, column) => {
    for (const statement of [
      `alter table ${log} disable trigger all`,
      `alter table ${log} disable trigger user`,
      `drop trigger ${log}_stay on ${log}`,
      `truncate ${log} cascade`,
      `update ${log} set ${column} = ${column}`,
      `delete from ${log}`,
      `drop table ${log} cascade`,
      `create trigger mine before insert on ${log} for each row execute function refuse_change()`,
      `alter table ${log} owner to current_user`,
    ]) {
      expect([statement, await stateOf(statement)]).toEqual([statement, FORBIDDEN]);
    }
  });

  test.each([
    ['skip every trigger', `set session_replication_role = replica`],
    ['become the owner', `set role marquee`],
    ['become anybody', `set session authorization marquee`],
    ['give itself rights', `alter role current_user superuser`],
    [
      'change a trigger’s function',
      `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    ],
    ['drop it', `drop function refuse_change() cascade`],
    ['move the head of the audit log', `update audit_head set seq = 0`],
    [
      'use the function that moves it',
      `create trigger mine before insert on orders for each row execute function chain_audit_entry()`,
    ],
    ['hide a table behind one of its own', `create table audit_entries2 (n int)`],
    ['make a schema', `create schema mine`],
    ['run a program', `copy (select 1) to program 'true'`],
    ['read a file', `select pg_read_file('/etc/passwd')`],
    ['change what has run', `delete from migrations`],
  ])('cannot %s', async (_what, statement) => {
    expect(await stateOf(statement)).toBe(FORBIDDEN);
  });

  test('owns nothing and has no right to truncate, trigger or reference', async () => {
    // PostgreSQL answers with a warning when nothing can be granted.
    await stateOf('grant all on all tables in schema public to current_user');
    const { rows } = await sql<{ name: string; owned: boolean; more: boolean }>`
      select relname as name, relowner = current_user::regrole as owned,
        has_table_privilege(oid, 'truncate, trigger, references') as more
      from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'S')
    `.execute(server.db);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ owned, more }) => owned || more)).toEqual([]);
  });

  test('can add to the logs: the audit log has the entry of a change', async () => {
    const { rows } = await sql`select from audit_entries`.execute(server.db);
    expect(rows.length).toBe(1);
  });
});
