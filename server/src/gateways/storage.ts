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

/** Stores uploaded pictures. The program chooses the names, never a caller. */
export type Storage = {
  /** Where they are, without a secret. */
  place: string;
  /** Stores a file durably before it resolves; a name has its whole content or none. */
  put: (name: string, content: Uint8Array) => Promise<void>;
  /** Returns undefined when the name has no file. */
  get: (name: string) => Promise<Uint8Array | undefined>;
  /** Removes a file; does nothing when there is none. */
  remove: (name: string) => Promise<void>;
  list: () => Promise<StoredFile[]>;
  /** @throws when pictures cannot be reached */
  check: () => Promise<void>;
  /** Returns the same storage for work that nobody waits for: it gives up later. */
  patient: () => Storage;
};

export type StoredFile = {
  name: string;
  storedAt: Date;
  bytes: number;
  /** What a bucket says of the content: mostly its MD5. */
  tag?: string;
};

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
