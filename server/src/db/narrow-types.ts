import type pg from 'pg';

/** The values that the check of a text column lists, by `table.column`. */
export type ListedValues = Map<string, string[]>;

/**
 * Finds the text columns whose check lists every value.
 * @param pool of a migrated database
 */
export async function findListedValues(pool: pg.Pool): Promise<ListedValues> {
  const { rows } = await pool.query<{ place: string; list: string }>(`
    select conrelid::regclass || '.' || attname as place,
      substring(pg_get_expr(conbin, conrelid) from '^\\(\\w+ = ANY \\(ARRAY\\[(.*)\\]\\)\\)$') as list
    from pg_constraint
    join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c' and atttypid = 'text'::regtype and pg_get_expr(conbin, conrelid) ~ '= ANY'`);
  return new Map(
    rows
      .filter(({ list }) => list !== null)
      .map(({ place, list }) => [
        place,
        list.split(', ').map((value) => value.replace('::text', '')),
      ]),
  );
}

/**
 * Gives columns with listed values the union of them in place of `string`, so that a misspelt
 * status does not compile.
 * @param types what kysely-codegen wrote
 * @throws Error when a listed column is not found, so that a new form of that file is noticed
 */
export function narrowTypes(types: string, listed: ListedValues): string {
  const tableOf = new Map(
    [...types.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table = '', type = '']) => [type, table]),
  );
  const missing = new Set(listed.keys());
  let table = '';
  const lines = types.split('\n').map((line) => {
    table = tableOf.get(/^export interface (\w+)/.exec(line)?.[1] ?? '') ?? table;
    const [, column = ''] = /^ {2}(\w+): .*\bstring\b/.exec(line) ?? [];
    const values = listed.get(`${table}.${column}`);
    if (!values) return line;
    missing.delete(`${table}.${column}`);
    return line.replace(/\bstring\b/, values.join(' | '));
  });
  if (missing.size > 0) throw new Error(`No column of type string: ${[...missing].join(', ')}`);
  return lines.join('\n');
}
