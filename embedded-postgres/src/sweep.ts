import { open, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { z } from 'zod';
import { findServerProcesses, signal } from './process.ts';

const NOTE = 'used-by.json';

/** The note beside a database that is outside its data directory; it names the user. */
const Note = z.object({ dataDir: z.string(), pid: z.number(), isDurable: z.boolean() });
type Note = z.infer<typeof Note>;

/** Writes beside a database who uses it, so that a later start can tell whether anybody does. */
export async function noteUse(home: string, note: Note): Promise<void> {
  const path = join(home, NOTE);
  const former = await readNote(home);
  // A visitor, such as the doctor, leaves before the server does.
  if (former && former.pid !== note.pid && isAlive(former.pid)) return;
  await rm(path, { force: true });
  // A new file, because as root this would follow a link.
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify(note));
  } finally {
    await file.close();
  }
}

/**
 * Removes databases that killed runs left in the folders: those of tests, and those whose temporary
 * data directory is gone. A database of any other data directory stays, even without its directory.
 */
export async function sweepAbandoned(folders: string[]): Promise<void> {
  for (const folder of folders) {
    const entries = await readdir(folder).catch((): string[] => []);
    for (const entry of entries) {
      const home = join(folder, entry);
      const note = await readNote(home);
      if (note && (await isAbandoned(home, note))) await remove(home, note);
    }
  }
}

async function readNote(home: string): Promise<Note | undefined> {
  try {
    return Note.parse(JSON.parse(await readFile(join(home, NOTE), 'utf8')));
  } catch {
    // No database, one that was made before there were notes, or one that is just being made.
    return undefined;
  }
}

async function isAbandoned(home: string, { dataDir, pid, isDurable }: Note): Promise<boolean> {
  if (isAlive(pid)) return false;
  if (!isDurable) return true;
  const temporary = await realpath(tmpdir());
  const isTemporary = dataDir.startsWith(temporary + sep);
  return isTemporary && (await linkOf(dataDir)) !== home;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function remove(home: string, { dataDir }: Note): Promise<void> {
  const data = join(home, 'data');
  for (const pid of await findServerProcesses(data)) signal(pid, 'SIGKILL');
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
  if ((await linkOf(dataDir)) === home) await rm(join(dataDir, 'postgres'), { force: true });
}

async function linkOf(dataDir: string): Promise<string | undefined> {
  return readlink(join(dataDir, 'postgres')).catch(() => undefined);
}
