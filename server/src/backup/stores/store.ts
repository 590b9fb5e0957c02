import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { takenAtOf } from '../format.ts';
import { diskStore } from './disk.ts';
import { s3Store } from './s3.ts';

/** Keeps archives, which are too large for memory. */
export type ArchiveStore = {
  /** Where it is, without a secret. */
  description: string;
  /** Stores an archive; a name has its whole content or none. Returns its bytes. */
  put: (name: string, content: Readable) => Promise<number>;
  get: (name: string) => Promise<Readable>;
  list: () => Promise<{ name: string; bytes: number }[]>;
  remove: (name: string) => Promise<void>;
};

export type StoredArchive = { name: string; bytes: number; takenAt: Date };

/**
 * Opens the place of `BACKUP_TO`: a folder, or a bucket as
 * `https://KEY:SECRET@s3.example.com/bucket/prefix?region=eu-central-1`.
 */
export function openStore(place: string): ArchiveStore {
  return /^https?:\/\//.test(place) ? s3Store(place) : diskStore(place);
}

/** Lists the archives in a place, newest first; other files are left alone. */
export async function listArchives(store: ArchiveStore): Promise<StoredArchive[]> {
  const files = await store.list();
  return files
    .flatMap(({ name, bytes }) => {
      const takenAt = takenAtOf(name);
      return takenAt ? [{ name, bytes, takenAt }] : [];
    })
    .toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
}

/** Tells whether a path is a file on this machine. */
export async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ?? false;
}
