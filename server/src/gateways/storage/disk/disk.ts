import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../storage.ts';

/** Stores pictures in a folder of this machine. */
export function diskStorage(folder: string): Storage {
  const ready = mkdir(folder, { recursive: true });
  const storage: Storage = {
    patient: () => storage,
    place: folder,
    async put(name, content) {
      await ready;
      const temporary = join(folder, `.${randomUUID()}`);
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, join(folder, name));
    },
    async get(name) {
      return readFile(join(folder, name)).catch(undefinedWhenMissing);
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
    async list() {
      await ready;
      const names = await readdir(folder);
      const files = names.map(async (name) => {
        const found = await stat(join(folder, name)).catch(undefinedWhenMissing);
        return found ? [{ name, storedAt: found.mtime, bytes: found.size }] : [];
      });
      return (await Promise.all(files)).flat();
    },
    async check() {
      await ready;
      await access(folder, constants.W_OK);
    },
  };
  return storage;
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
