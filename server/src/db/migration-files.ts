import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'migrations');

/** A migration as its file has it; docs/operate.md has the rules. */
export type Migration = {
  name: string;
  sql: string;
  /**
   * - `transaction`: all of it or nothing.
   * - `online`: statement by statement, as `create index concurrently` needs; each may run again.
   * - `batches`: one statement, again and again until it changes no row.
   */
  kind: 'transaction' | 'online' | 'batches';
  /** The migration that a program must know to work afterwards; undefined: any program may. */
  requires: string | undefined;
};

/** Returns the names of all migrations of this program, in their order. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files.filter((file) => file.endsWith('.sql')).toSorted();
}

export async function readMigration(name: string): Promise<Migration> {
  return parseMigration(name, await readFile(join(FOLDER, name), 'utf8'));
}

/** Reads how a migration runs from lines that begin with `--`. */
export function parseMigration(name: string, sql: string): Migration {
  const isOnline = /^-- outside a transaction$/m.test(sql);
  const isBatches = /^-- in batches$/m.test(sql);
  return {
    name,
    sql,
    kind: isOnline ? 'online' : isBatches ? 'batches' : 'transaction',
    requires: /^-- requires: (\S+)$/m.exec(sql)?.[1],
  };
}

/** Splits SQL without functions into its statements, without comments. */
export function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
