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

/**
 * The statement of `bulkInsert`; none when there are no rows. What all rows have in common goes to the
 * database once, as the record that theirs are made from: most of a row of a group is.
 */
export function insertOf<T extends Table>(table: T, rows: Rows<T>): Write[] {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((name) => sql.id(name)));
  const { common, own } = apart(rows);
  return [
    sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(
        json_populate_record(null::${sql.table(table)}, ${JSON.stringify(common)}::json),
        ${JSON.stringify(own)}::json)`,
  ];
}

/** What is the same in all rows, and of each row the rest. */
function apart(rows: Record<string, unknown>[]) {
  const common: Record<string, unknown> = {};
  const differing: string[] = [];
  for (const [name, value] of Object.entries(rows[0] ?? {})) {
    if (rows.every((row) => isSame(row[name], value))) common[name] = value;
    else differing.push(name);
  }
  const own = rows.map((row) => Object.fromEntries(differing.map((name) => [name, row[name]])));
  return { common, own };
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other;
}

/**
 * Runs several writes as one statement, which saves the way to the database and back for each. They
 * all see the rows as they were before, and keys between what they write are checked at the end; no
 * two may change the same row. The text says which tables are written and not what, so there are few.
 */
export async function writeTogether(db: Database, writes: Write[]): Promise<void> {
  if (writes.length > 0) await asOne(writes).execute(db);
}

/** The statement of `writeTogether`. */
export function asOne(writes: Write[]): Write {
  const parts = writes.map((write, index) => sql`${sql.id(`write_${index}`)} as (${write})`);
  return sql`with ${sql.join(parts)} select ${plannedOnce}`;
}
