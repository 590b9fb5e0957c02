import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { restoreArchive } from '@marquee/server/backup/restore';
import { unseal } from '@marquee/server/backup/seal';
import { isFile, listArchives, openStore } from '@marquee/server/backup/stores/store';
import { type Config, readConfig } from '@marquee/server/config';
import { openEmbedded, openInstallation, type Opened } from '@marquee/server/db/open';
import { examine } from '@marquee/server/doctor/differences';
import { describeDiagnosis } from '@marquee/server/doctor/report';
import { buildDeps, closeDeps } from '@marquee/server/real-deps';
import type { Command } from 'commander';
import { action } from '../action.ts';
import { exitCodes, Refused } from '../exit-codes.ts';
import { note } from '../output.ts';
import { placeOf } from './backup.ts';

type Given = { from?: string; identity?: string };

/** Adds `restore`. */
export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('fill an empty installation from an archive, then run the doctor')
    .argument('<archive>', 'a file, a name of `backup list`, or latest')
    .option('--from <place>', 'where names are looked up (default: BACKUP_TO)')
    .option('--identity <file>', 'the file with the secret key of an encrypted archive')
    .addHelpText(
      'after',
      `
The place is that of the settings: DATA_DIR, and DATABASE_URL if it is set. Nothing may be there.
Mails and other jobs that waited when the archive was taken are held back, because they may have
been done since. The status screen of the administrators lists them and can do them.`,
    )
    .action(action(restore));
}

async function restore(archive: string, { from, identity }: Given) {
  const config = readConfig();
  const identities = identity === undefined ? [] : await readIdentities(identity);
  const source = await findArchive(archive, from);
  const isEncrypted = source.name.endsWith('.age');
  if (isEncrypted && identities.length === 0) {
    throw new Refused(`${source.name} is encrypted. Give the file with the key as --identity.`);
  }
  const opened = await openEmpty(config);
  const deps = buildDeps(config, opened.db, note);
  try {
    note(`Restoring ${source.name}…`);
    const restored = await restoreArchive(
      async () => unseal(await source.open(), { isEncrypted, identities }),
      { opened, storage: deps.storage },
    );
    const diagnosis = await examine(opened.db);
    const { manifest, end, heldJobs } = restored;
    return {
      json: {
        name: source.name,
        taken_at: manifest.taken_at,
        rows: end.rows,
        pictures: end.pictures,
        held_jobs: heldJobs,
        differences: diagnosis.differences,
      },
      lines: [
        `Restored the installation as it was at ${manifest.taken_at}.`,
        `Held back ${heldJobs} jobs, which may have been done since.`,
        ...describeDiagnosis(diagnosis),
      ],
      exitCode: diagnosis.differences.length === 0 ? exitCodes.done : exitCodes.problem,
    };
  } finally {
    await closeDeps(deps);
    await opened.close();
  }
}

/** Opens the database of the settings; an embedded one is created. */
async function openEmpty(config: Config): Promise<Opened> {
  if (config.databaseUrl !== undefined) return openInstallation(config, note);
  const opened = await openEmbedded(config.dataDir, note);
  if (!opened.adopted) return opened;
  await opened.close();
  throw new Refused(`The database in ${config.dataDir} is running. Stop Marquee first.`);
}

async function findArchive(given: string, from: string | undefined) {
  if (await isFile(given)) return { name: given, open: async () => createReadStream(given) };
  const store = openStore(placeOf(from));
  const archives = await listArchives(store);
  const found = given === 'latest' ? archives[0] : archives.find(({ name }) => name === given);
  if (!found) throw new Refused(`There is no archive ${given} in ${store.description}.`);
  return { name: found.name, open: () => store.get(found.name) };
}

/** Reads the keys of a file as age-keygen writes it: one on each line, beside comments. */
async function readIdentities(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new Refused(`${file} has no line that begins with AGE-SECRET-KEY-.`);
  return keys;
}
