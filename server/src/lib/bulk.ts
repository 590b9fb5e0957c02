import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type Database, plannedOnce } from '../db/database.ts';
import type { DB } from '../db/schema.generated.ts';

/** A statement that changes rows, to be run with others by `writeTogether`. */
export type Write = RawBuilder<unknown>;

type Table = Extract<keyof DB, string>;
type Rows<T extends Table> = { [K in keyof Insertable<DB[T]>]: Insertable<DB[T]>[K] | string }[];

/**
 * Inserts any number of rows with one statement that has one parameter.
 * @param rows all with the columns of the first; dates and JSON as they are, bytes as `\x…`
 */
export async function bulkInsert<T extends Table>(
  db: Database,
  table: T,
  rows: Rows<T>,
): Promise<void> {
  await writeTogether(db, insertOf(table, rows));
}

/**
 * Returns the statement of `bulkInsert`; none when there are no rows. Values that all rows share
 * are sent once, because most columns of a batch are equal.
 */
export function insertOf<T extends Table>(table: T, rows: Rows<T>): Write[] {
  const [first] = rows;
  if (!first) return [];
  const columns = columnsOf(Object.keys(first));
  const { common, own } = apart(rows);
  return [
    sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(
        json_populate_record(null::${sql.table(table)}, ${JSON.stringify(common)}::json),
        ${JSON.stringify(own)}::json)`,
  ];
}

const lists = new Map<string, RawBuilder<unknown>>();

/** Returns a list of columns. It is kept: building it anew takes longer than the rest of an insert. */
function columnsOf(names: string[]): RawBuilder<unknown> {
  const key = names.join();
  const known = lists.get(key);
  if (known) return known;
  const list = sql.raw(names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', '));
  lists.set(key, list);
  return list;
}

/** Splits rows into the values that all share and the rest of each row. */
function apart(rows: Record<string, unknown>[]) {
  const common: Record<string, unknown> = {};
  const differing: string[] = [];
  for (const [name, value] of Object.entries(rows[0] ?? {})) {
    if (rows.every((row) => isSame(row[name], value))) common[name] = value;
    else differing.push(name);
  }
  const own = rows.map((row) => {
    // Every booking passes here; `Object.fromEntries` takes more than twice as long.
    const rest: Record<string, unknown> = {};
    for (const name of differing) rest[name] = row[name];
    return rest;
  });
  return { common, own };
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other;
}

/**
 * Runs several writes as one statement, which saves a round trip for each. All of them see the rows
 * as they were before, keys between them are checked at the end, and no two may change the same
 * row. The SQL depends only on the tables that are written, so there are few different statements.
 */
export async function writeTogether(db: Database, writes: Write[]): Promise<void> {
  if (writes.length > 0) await asOne(writes).execute(db);
}

export function asOne(writes: Write[]): Write {
  const parts = writes.map((write, index) => sql`${sql.id(`write_${index}`)} as (${write})`);
  return sql`with ${sql.join(parts)} select ${plannedOnce}`;
}
