import type pg from 'pg';

type Client = pg.ClientBase;

/**
 * Our own tables, but neither the list of migrations, which a restore writes by running them, nor
 * unlogged ones, which a crash may empty.
 */
const OURS = `c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
  and c.relpersistence = 'p' and c.relname not in ('migrations', 'schema_changes')`;

/** Reads every table with the columns that are stored; generated ones are computed again. */
export async function readTables(client: Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${OURS} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

/** Reads the last value of every sequence that has given one. */
export async function readSequences(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}

export async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations union all select name from schema_changes order by name',
  );
  return rows.map(({ name }) => name);
}

/**
 * Drops foreign keys and disables triggers, so that rows can be copied in any order and as they
 * are. The owner of the tables may do this; it needs no superuser.
 * @returns the statements that bring all of them back; the keys are then checked
 */
export async function suspendRules(client: Client): Promise<string[]> {
  const keys = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s',
        conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`);
  const triggers = await client.query<{ disable: string; enable: string }>(`
    select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname) as disable,
      format('alter table %s enable %s trigger %I', t.tgrelid::regclass,
        case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname
      ) as enable
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where ${OURS} and not t.tgisinternal and t.tgenabled <> 'D'`);
  for (const { drop } of keys.rows) await client.query(drop);
  for (const { disable } of triggers.rows) await client.query(disable);
  return [...keys.rows.map(({ add }) => add), ...triggers.rows.map(({ enable }) => enable)];
}
