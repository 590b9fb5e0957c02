import { listArchives, openStore } from '@marquee/server/backup/stores/store';
import { takeBackup } from '@marquee/server/backup/take';
import { parseRetention } from '@marquee/server/backup/retention';
import { readConfig } from '@marquee/server/config';
import { formatSize } from '@marquee/contract/formats/sizes';
import { type Command, InvalidArgumentError } from 'commander';
import { action } from '../action.ts';
import { Refused } from '../exit-codes.ts';
import { withInstallation } from '../installation.ts';
import { columns, note } from '../output.ts';

type Given = { to?: string; recipient?: string[]; keep?: ReturnType<typeof parseRetention> };

/** Adds `backup` and `backup list`. */
export function addBackup(program: Command): void {
  const backup = program
    .command('backup')
    .description('write database, pictures and keys into one archive, while people book')
    .option(
      '--to <place>',
      'a folder, or https://KEY:SECRET@host/bucket/prefix (default: BACKUP_TO)',
    )
    .option(
      '--recipient <key...>',
      'encrypt for these public keys of age (default: BACKUP_RECIPIENTS)',
    )
    .option(
      '--keep <rule>',
      'then remove older ones, such as "7 daily, 4 weekly, 12 monthly"',
      rule,
    )
    .action(action(take));
  backup
    .command('list')
    .description('list the archives in a place, newest first')
    .option('--to <place>', 'the place (default: BACKUP_TO)')
    // The parent has the same option, and takes it from the line before this command sees it.
    .action(action((_: Given, command: Command) => list(command.optsWithGlobals())));
}

function rule(text: string) {
  const parsed = parseRetention(text);
  if (!parsed) throw new InvalidArgumentError('It is like "7 daily, 4 weekly, 12 monthly".');
  return parsed;
}

/** Returns the place of the option or of the settings. */
export function placeOf(to: string | undefined): string {
  const place = to ?? readConfig().backups?.to;
  if (place === undefined) throw new Refused('Name a place with --to, or set BACKUP_TO.');
  return place;
}

async function take({ to, recipient, keep }: Given) {
  const place = placeOf(to);
  return withInstallation(async ({ config, storage }, { address }) => {
    const store = openStore(place);
    const recipients = recipient ?? config.backups?.recipients ?? [];
    note(`Writing to ${store.description}…`);
    const from = { address, storage, now: new Date() };
    const taken = await takeBackup(from, { store, recipients, keep });
    const { name, bytes, end, removed } = taken;
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    return {
      json: {
        name,
        bytes,
        encrypted: recipients.length > 0,
        rows,
        pictures: end.pictures,
        missing_pictures: end.missing,
        removed,
      },
      lines: [
        `${name}: ${formatSize(bytes)}, ${rows} rows, ${end.pictures} pictures.`,
        ...(recipients.length === 0
          ? ['It is not encrypted. Who reads it can sign tickets and sees all buyers.']
          : []),
        ...end.missing.map((picture) => `The picture ${picture} was deleted meanwhile.`),
        ...removed.map((old) => `Removed ${old}`),
      ],
    };
  });
}

async function list({ to }: Given) {
  const archives = await listArchives(openStore(placeOf(to)));
  return {
    json: {
      archives: archives.map(({ name, bytes, takenAt }) => ({
        name,
        bytes,
        taken_at: takenAt.toISOString(),
      })),
    },
    lines: columns(
      archives.map(({ name, bytes, takenAt }) => [name, formatSize(bytes), takenAt.toISOString()]),
    ),
  };
}
