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
import { privateIdOf } from '../private-files.ts';
import type { Storage, StoredFile } from '../storage.ts';

/**
 * Stores pictures in a folder of this machine, and private files in a second folder beside it. Older
 * releases know no private files, and delete everything in the folder of pictures that is none. They
 * run during an upgrade, and again after it is taken back.
 */
export function diskStorage(folder: string): Storage {
  const privateFolder = `${folder}-private`;
  const folderOf = (name: string) => (privateIdOf(name) === undefined ? folder : privateFolder);
  const ready = mkdir(folder, { recursive: true });
  const storage: Storage = {
    patient: () => storage,
    place: folder,
    async put(name, content) {
      await mkdir(folderOf(name), { recursive: true });
      const temporary = join(folderOf(name), `.${randomUUID()}`);
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, join(folderOf(name), name));
    },
    async get(name) {
      return readFile(join(folderOf(name), name)).catch(undefinedWhenMissing);
    },
    async remove(name) {
      // The name of a half-written file does not tell which folder it is in.
      for (const one of [folder, privateFolder]) await rm(join(one, name), { force: true });
    },
    async list() {
      await ready;
      const files = await listFolder(privateFolder).catch(undefinedWhenMissing);
      return [...(await listFolder(folder)), ...(files ?? [])];
    },
    async check() {
      await ready;
      await access(folder, constants.W_OK);
    },
  };
  return storage;
}

async function listFolder(folder: string): Promise<StoredFile[]> {
  const names = await readdir(folder);
  const files = names.map(async (name) => {
    const found = await stat(join(folder, name)).catch(undefinedWhenMissing);
    return found ? [{ name, storedAt: found.mtime, bytes: found.size }] : [];
  });
  return (await Promise.all(files)).flat();
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
