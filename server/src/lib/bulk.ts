import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type Database, plannedOnce } from '../db/database.ts';
import type { DB } from '../db/schema.generated.ts';

/** A statement that changes rows, to be run with others by `writeTogether`. */
export type Write = RawBuilder<unknown>;

type Table = Extract<keyof DB, string>;
type Rows<T extends Table> = { [K in keyof Insertable<DB[T]>]: Insertable<DB[T]>[K] | string }[];

/**
 * Inserts many rows by one statement with one parameter, however many they are.
 * @param rows all with the columns of the first; dates and JSON as they are, bytes as `\x…`
 */
export async function bulkInsert<T extends Table>(
  db: Database,
  table: T,
  rows: Rows<T>,
): Promise<void> {
  await writeTogether(db, insertOf(table, rows));
}

/** The statement of `bulkInsert`; none when there are no rows. */
export function insertOf<T extends Table>(table: T, rows: Rows<T>): Write[] {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((name) => sql.id(name)));
  return [
    sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`,
  ];
}

/**
 * Runs several writes as one statement, which saves the way to the database and back for each. They
 * all see the rows as they were before, and keys between what they write are checked at the end; no
 * two may change the same row. The text says which tables are written and not what, so there are few.
 */
export async function writeTogether(db: Database, writes: Write[]): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map((write, index) => sql`${sql.id(`write_${index}`)} as (${write})`);
  await sql`with ${sql.join(parts)} select ${plannedOnce}`.execute(db);
}
