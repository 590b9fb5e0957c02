import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { analyzeFilled } from '../db/analyze.ts';
import type { DatabaseOptions } from '../db/database.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import type { Opened } from '../db/open.ts';
import { holdCampaigns } from '../features/campaigns/commands.ts';
import { privateIdOf } from '../gateways/storage/private-files.ts';
import { pictureOf } from '../features/media/rules.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { holdJobs } from '../jobs/status.ts';
import { StartError } from '../lib/start-error.ts';
import { readTables, suspendRules } from './catalog.ts';
import { type End, type Manifest, pictureNameOf, tableOf } from './format.ts';
import { readArchive } from './read.ts';

/** Opens the same archive again; it is read twice. */
export type OpenArchive = () => Promise<Readable>;

export type Restored = { manifest: Manifest; end: End; heldJobs: number };

const CAMPAIGN_HELD =
  'The installation was restored from a backup. Messages of this campaign may have been sent since.';
const HELD = 'Held back: the database was restored, and this may have been done before.';

/**
 * Restores an archive into an empty installation. The archive is read to its end before anything is
 * written, and the rows appear in one transaction. Jobs that were due when it was taken are held
 * back, and campaigns stop, because the mails may have been sent since.
 * @throws StartError when the archive or the place does not fit
 */
export async function restoreArchive(
  openArchive: OpenArchive,
  target: { opened: Opened; storage: Storage },
): Promise<Restored> {
  const { opened } = target;
  const storage = target.storage.patient();
  const manifest = await verify(await openArchive());
  await refuseUnlessEmpty(opened.pool, storage);
  await migrate(opened.pool, manifest.migrations.at(-1));
  const client = await connectOwner(opened.address);
  try {
    await client.query('begin');
    const restored = await fill(client, storage, await openArchive());
    await client.query('commit');
    await analyzeFilled(client);
    await migrate(opened.pool);
    return restored;
  } finally {
    await client.end();
  }
}

/** Reads the whole archive and returns its manifest. */
export async function verify(archive: Readable): Promise<Manifest> {
  let found: Manifest | undefined;
  for await (const entry of readArchive(archive)) {
    if (entry.kind === 'manifest') found = entry.manifest;
  }
  if (!found) throw new StartError('This archive has no manifest.');
  const known = await migrationNames();
  const unknown = found.migrations.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new StartError(
      `The archive is from a newer Marquee (${unknown}). Install that version, then restore.`,
    );
  }
  return found;
}

async function refuseUnlessEmpty(pool: pg.Pool, storage: Storage): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')
      and relname not in ('migrations', 'schema_changes')`);
  const tables = new Set(rows.map(({ name }) => name));
  if (tables.size > 0 && !tables.has('users')) {
    throw new StartError('The database has tables of another program. Restore into an empty one.');
  }
  for (const table of ['users', 'organizations', 'events', 'audit_entries']) {
    if (!tables.has(table)) continue;
    const { rowCount } = await pool.query(`select from ${table} limit 1`);
    if (rowCount) {
      throw new StartError(
        `The database is not empty: the table ${table} has rows. Restore into an empty one.`,
      );
    }
  }
  const files = (await storage.list()).filter(({ name }) => pictureOf(name) ?? privateIdOf(name));
  if (files.length > 0) {
    throw new StartError(
      `There are pictures or files already in ${storage.place}. Restore into an empty place.`,
    );
  }
}

async function connectOwner(address: DatabaseOptions): Promise<pg.Client> {
  const client = new pg.Client({
    ...address,
    pipeline: false,
    statement_timeout: 0,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 0,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Copies everything into the tables of the transaction, and the pictures into the storage. */
async function fill(client: pg.Client, storage: Storage, archive: Readable): Promise<Restored> {
  const resume = await suspendRules(client);
  const tables = Object.keys(await readTables(client));
  // Some migrations write rows, which the archive has as well.
  await client.query(
    `truncate ${tables.map((table) => client.escapeIdentifier(table)).join(', ')}`,
  );
  let manifest: Manifest | undefined;
  let restored: Restored | undefined;
  const copies = copier(client);
  for await (const entry of readArchive(archive)) {
    if (entry.kind === 'manifest') manifest = entry.manifest;
    else if (entry.kind === 'content') {
      const picture = pictureNameOf(entry.name);
      const table = tableOf(entry.name);
      if (picture !== undefined) await storage.put(picture, entry.content);
      else if (table !== undefined) {
        await copies.write(table, manifest?.tables[table] ?? [], entry.content);
      }
    } else if (manifest) {
      await copies.end();
      compareCounts(entry.end, copies.counts);
      await setSequences(client, entry.end);
      for (const statement of resume) await client.query(statement);
      // An older release had none.
      if (tables.includes('campaigns')) {
        await holdCampaigns(client, CAMPAIGN_HELD, tables.includes('automations'));
      }
      restored = { manifest, end: entry.end, heldJobs: await holdJobs(client, HELD) };
    }
  }
  if (!restored) throw new StartError('The archive ended before it was restored.');
  return restored;
}

/** Copies pieces of rows, one table after the other. */
function copier(client: pg.Client) {
  const counts: Record<string, number> = {};
  let current: { table: string; copy: CopyStreamQuery } | undefined;
  const end = async () => {
    if (!current) return;
    const { table, copy } = current;
    copy.end();
    await finished(copy);
    counts[table] = copy.rowCount ?? 0;
    current = undefined;
  };
  return {
    counts,
    end,
    async write(table: string, columns: string[], piece: Buffer): Promise<void> {
      if (current?.table !== table) {
        await end();
        const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
        const copy = client.query(
          copyFrom(`copy ${client.escapeIdentifier(table)} (${list}) from stdin`),
        );
        current = { table, copy };
      }
      const { copy } = current;
      if (!copy.write(piece)) await once(copy, 'drain');
    },
  };
}

function compareCounts({ rows }: End, counts: Record<string, number>): void {
  const wrong = Object.entries(rows).find(([table, count]) => (counts[table] ?? 0) !== count);
  if (!wrong) return;
  const [table, count] = wrong;
  throw new StartError(`The table ${table} got ${counts[table] ?? 0} of its ${count} rows.`);
}

async function setSequences(client: pg.Client, { sequences }: End): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('select setval(quote_ident($1)::regclass, $2)', [name, value]);
  }
}
