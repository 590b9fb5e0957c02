import type { Readable } from 'node:stream';
import type { DatabaseOptions } from '../db/database.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { archiveName, type End } from './format.ts';
import { outdated, type Retention } from './retention.ts';
import { seal } from './seal.ts';
import { type ArchiveStore, listArchives } from './stores/store.ts';
import { writeArchive } from './write.ts';

export type Taken = { name: string; bytes: number; takenAt: Date; end: End; removed: string[] };

/**
 * Takes a backup into a store, then removes those that the rule no longer keeps. It changes nothing
 * in the database, and a failure leaves the archives as they were.
 * @param recipients who can decrypt it (age1…); none: it is not encrypted
 * @param signal aborts it
 */
export async function takeBackup(
  from: { address: DatabaseOptions; storage: Storage; now: Date },
  to: { store: ArchiveStore; recipients: string[]; keep: Retention | undefined },
  signal?: AbortSignal,
): Promise<Taken> {
  const takenAt = from.now;
  const { stream, end } = await writeArchive(from.address, from.storage.patient(), takenAt);
  const name = archiveName(takenAt, to.recipients.length > 0);
  const sealed = abortable(await seal(stream, to.recipients), signal);
  const bytes = await to.store.put(name, sealed).catch((error: unknown) => {
    // Ends the snapshot, too, which nobody reads any more.
    sealed.destroy();
    throw error;
  });
  const written = await end;
  const removed = to.keep ? outdated(await listArchives(to.store), to.keep) : [];
  for (const old of removed) await to.store.remove(old);
  return { name, bytes, takenAt, end: written, removed };
}

function abortable(stream: Readable, signal: AbortSignal | undefined): Readable {
  signal?.addEventListener('abort', () => stream.destroy(new Error('The backup was aborted.')), {
    once: true,
  });
  return stream;
}
