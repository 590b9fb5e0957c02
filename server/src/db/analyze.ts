import type pg from 'pg';

/**
 * Analyzes the tables that have rows. A table that was analyzed while it was empty is taken for empty
 * until autovacuum comes, up to a minute later: sessions keep plans that read all of it, and each
 * ticket of a first sale would look for its order in that way.
 * @param only the name of one table; default: all
 */
export async function analyzeFilled(client: pg.ClientBase, only?: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname = coalesce($1, relname) and pg_relation_size(oid) > 0`,
    [only ?? null],
  );
  if (rows.length > 0) await client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`);
}
