import { z } from 'zod';

/** Raised when an older program could misread an archive. */
const FORMAT = 1;

/** The first entry of an archive, `marquee.json`: what a restore must know before it begins. */
export const Manifest = z.object({
  format: z.literal(FORMAT, { error: 'was written by a newer Marquee' }),
  taken_at: z.string(),
  /** The migrations of the database, which a restore runs first. */
  migrations: z.array(z.string()),
  /** The columns of every table, in the order of its rows. */
  tables: z.record(z.string(), z.array(z.string())),
});
export type Manifest = z.infer<typeof Manifest>;

/** The last entry, `end.json`. An archive without it was cut off. */
export const End = z.object({
  rows: z.record(z.string(), z.number()),
  /** The last value of every sequence. */
  sequences: z.record(z.string(), z.number()),
  pictures: z.number(),
  /** Pictures that somebody deleted while the archive was written. */
  missing: z.array(z.string()),
  /** Over the name and content of all entries before this one. */
  sha256: z.string(),
});
export type End = z.infer<typeof End>;

export const FIRST_ENTRY = 'marquee.json';
export const LAST_ENTRY = 'end.json';

export function formatNow(): Manifest['format'] {
  return FORMAT;
}

/** Returns the entry of one piece of a table's rows, in the text format of COPY. */
export function rowsEntry(table: string, piece: number): string {
  return `database/${table}.${String(piece).padStart(6, '0')}.copy`;
}

export function tableOf(entry: string): string | undefined {
  return /^database\/(\w+)\.\d+\.copy$/.exec(entry)?.[1];
}

export function pictureEntry(name: string): string {
  return `media/${name}`;
}

export function pictureNameOf(entry: string): string | undefined {
  return /^media\/([\w.-]+)$/.exec(entry)?.[1];
}

/** Returns an archive's name, which has the time of its snapshot in UTC. */
export function archiveName(takenAt: Date, isEncrypted: boolean): string {
  const time = takenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `marquee-${time}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** Returns when an archive was taken, from its name; undefined for another file. */
export function takenAtOf(name: string): Date | undefined {
  const found = /^marquee-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(?:\.age)?$/.exec(name);
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second] = found;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
