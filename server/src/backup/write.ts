import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack, type Pack } from 'tar-stream';
import type { DatabaseOptions } from '../db/database.ts';
import { privateIdOf } from '../gateways/storage/private-files.ts';
import { pictureOf } from '../features/media/rules.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { readMigrations, readSequences, readTables } from './catalog.ts';
import {
  type End,
  FIRST_ENTRY,
  formatNow,
  LAST_ENTRY,
  type Manifest,
  pictureEntry,
  rowsEntry,
} from './format.ts';

/** The size of a tar entry must be known before it, so rows are collected up to this size. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** An archive that is being written: its bytes, and what it has once they were all read. */
export type Writing = { stream: Readable; end: Promise<End> };

/**
 * Writes an archive of the database, at one moment, and its pictures, while servers go on selling.
 * @param address a role that may read every table is enough
 */
export async function writeArchive(
  address: DatabaseOptions,
  storage: Storage,
  takenAt: Date,
): Promise<Writing> {
  const client = await openSnapshot(address);
  const pack = createPack();
  const writer = entryWriter(pack);
  const write = async (): Promise<End> => {
    const tables = await readTables(client);
    const migrations = await readMigrations(client);
    const manifest: Manifest = {
      format: formatNow(),
      taken_at: takenAt.toISOString(),
      migrations,
      tables,
    };
    await writer.add(FIRST_ENTRY, JSON.stringify(manifest));
    // Pictures come first: the longer they wait, the more of them may have been replaced.
    const owners = ['media', 'answer_files'].filter((table) => table in tables);
    const pictures = await writePictures(client, { storage, owners }, writer);
    const rows: Record<string, number> = {};
    for (const [table, columns] of Object.entries(tables)) {
      rows[table] = await writeRows(client, table, columns, writer);
    }
    const sequences = await readSequences(client);
    const end: End = { rows, sequences, ...pictures, sha256: writer.digest() };
    await writer.add(LAST_ENTRY, JSON.stringify(end));
    pack.finalize();
    return end;
  };
  const end = endingWith(client, pack, write);
  // A reader that leaves ends the writing: the connection is closed under it.
  pack.once('close', () => void client.end().catch(() => undefined));
  end.catch(() => undefined);
  return { stream: Readable.from(pack), end };
}

/** Closes the connection after the work, and fails the archive if the work fails. */
async function endingWith(client: pg.Client, pack: Pack, work: () => Promise<End>): Promise<End> {
  try {
    return await work();
  } catch (error) {
    pack.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    await client.end();
  }
}

/** Opens a connection that sees the database as it is now, however long it reads. */
async function openSnapshot(address: DatabaseOptions): Promise<pg.Client> {
  const client = new pg.Client({
    ...address,
    pipeline: false,
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  // The snapshot is taken by the first statement.
  await client.query('select');
  return client;
}

type EntryWriter = ReturnType<typeof entryWriter>;

function entryWriter(pack: Pack) {
  const hash = createHash('sha256');
  return {
    /** Writes one entry and waits until it was taken, so that memory does not grow. */
    async add(name: string, content: Uint8Array | string): Promise<void> {
      const bytes = Buffer.from(content);
      if (name !== LAST_ENTRY) hash.update(`${name}\0`).update(bytes);
      await new Promise<void>((resolve, reject) => {
        const onClose = () => reject(new Error('The archive was not read to its end.'));
        pack.once('close', onClose);
        const entry = pack.entry({ name, size: bytes.length, mode: 0o600 }, (error) => {
          pack.off('close', onClose);
          if (error) reject(error);
          else resolve();
        });
        entry.end(bytes);
      });
    },
    digest: () => hash.digest('hex'),
  };
}

/** @param files.owners the tables whose rows have files, as far as the database has them */
async function writePictures(
  client: pg.Client,
  { storage, owners }: { storage: Storage; owners: string[] },
  writer: EntryWriter,
) {
  const { rows } = await client.query<{ id: string }>(
    owners.map((table) => `select id from ${table}`).join(' union all '),
  );
  const inSnapshot = new Set(rows.map(({ id }) => id));
  const missing: string[] = [];
  let pictures = 0;
  for (const { name } of await storage.list()) {
    const id = pictureOf(name)?.id ?? privateIdOf(name);
    if (id === undefined || !inSnapshot.has(id)) continue;
    const content = await storage.get(name);
    if (content) {
      await writer.add(pictureEntry(name), content);
      pictures += 1;
    } else missing.push(name);
  }
  return { pictures, missing };
}

async function writeRows(
  client: pg.Client,
  table: string,
  columns: string[],
  writer: EntryWriter,
): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyTo(`copy ${client.escapeIdentifier(table)} (${list}) to stdout`));
  let pieces: Buffer[] = [];
  let [bytes, count] = [0, 0];
  const flush = async () => {
    await writer.add(rowsEntry(table, (count += 1)), Buffer.concat(pieces));
    [pieces, bytes] = [[], 0];
  };
  for await (const chunk of copy) {
    // The driver's stream gives buffers.
    const piece = chunk as Buffer;
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= PIECE_BYTES) await flush();
  }
  await finished(copy);
  if (bytes > 0) await flush();
  return copy.rowCount ?? 0;
}
