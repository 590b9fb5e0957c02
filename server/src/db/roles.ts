import { sql } from 'kysely';
import type pg from 'pg';
import { type Database, sqlStateOf } from './database.ts';
import { advisoryLocks } from './locks.ts';

export const APP_ROLE = 'marquee_app';

const ALREADY_THERE = ['42710', '23505'];

/** Creates the application's role unless it exists. It needs no password on our own socket. */
export async function ensureAppRole(owner: pg.Pool): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  if (rowCount) return;
  await owner.query(`create role ${APP_ROLE} login`).catch((error: unknown) => {
    // Two servers may start at the same time.
    if (!ALREADY_THERE.includes(sqlStateOf(error) ?? '')) throw error;
  });
}

/**
 * Grants a role what the application needs and no more: reading and writing rows. Tables that a
 * trigger protects can only be read and appended to. Runs after every migration, because of new
 * tables, and revokes everything beyond that.
 */
export async function grantToApp(owner: pg.Pool, role: string): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
    await grantIn(client, role);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** The same in the transaction of the caller, who holds the lock of migrations. */
export async function grantIn(client: pg.PoolClient, role: string): Promise<void> {
  await client.query(`select set_config('marquee.app_role', $1, true)`, [role]);
  await client.query(GRANTS);
}

/** Creating anything is denied: a temporary table of the same name would take precedence. */
const GRANTS = `
do $$
declare
  app name := current_setting('marquee.app_role');
  schema name := current_schema();
  target record;
begin
  execute format('grant usage on schema %I to %I', schema, app);
  if pg_has_role((select nspowner from pg_namespace where nspname = schema), 'usage') then
    execute format('revoke create on schema %I from public, %I', schema, app);
  end if;
  if pg_has_role((select datdba from pg_database where datname = current_database()), 'usage') then
    execute format('revoke create, temporary on database %I from public, %I', current_database(), app);
  end if;
  for target in
    select relname as name, relkind = 'S' as is_sequence, case
        when relkind = 'S' then 'usage'
        when relname in ('migrations', 'schema_changes', 'audit_head') or relkind = 'v' then 'select'
        when exists (
          select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
          where tgrelid = pg_class.oid and proname in ('refuse_change', 'keep_passages')
        ) then 'select, insert'
        else 'select, insert, update, delete'
      end as rights
    from pg_class where relnamespace = schema::regnamespace and relkind in ('r', 'p', 'v', 'S')
  loop
    execute format('revoke all on %I from public, %I', target.name, app);
    execute format('grant %s on %s %I to %I', target.rights,
      case when target.is_sequence then 'sequence' else 'table' end, target.name, app);
  end loop;
end $$`;

/**
 * Tells whether the connected role could disable the triggers that protect the logs, because it
 * owns the tables or is a superuser.
 */
export async function couldRewriteLogs(db: Database): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'usage') as owns from pg_class
    where oid = 'audit_entries'::regclass`.execute(db);
  return rows[0]?.owns ?? true;
}
