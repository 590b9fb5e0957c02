import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArchiveStore } from './store.ts';

/** Keeps archives in a folder that only this user can read. */
export function diskStore(folder: string): ArchiveStore {
  return {
    description: folder,
    async put(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, name);
      const draft = `${path}.part`;
      try {
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, path);
        return (await stat(path)).size;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: async (name) => createReadStream(join(folder, name)),
    async list() {
      const names = await readdir(folder).catch((error: unknown): string[] => {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (code === 'ENOENT') return [];
        throw error;
      });
      const files = names.map(async (name) => ({
        name,
        bytes: (await stat(join(folder, name))).size,
      }));
      return Promise.all(files);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
