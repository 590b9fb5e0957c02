import { HEIC_HEAD_BYTES, isHeic, MAX_IMAGE_BYTES } from '../form.ts';

export const fileKinds = ['picture', 'pdf'] as const;
export type FileKind = (typeof fileKinds)[number];

/** As for pictures: the server cuts every file of a form off at that. */
export const MAX_FILE_BYTES = MAX_IMAGE_BYTES;
export const MAX_FILE_MB = MAX_FILE_BYTES / 1024 / 1024;
export const FILE_TOO_LARGE = `Choose a file of at most ${MAX_FILE_MB} MB.`;
const MAX_FILE_NAME = 100;
/** A file that no booking took is deleted after this. */
export const UNCLAIMED_HOURS = 6;

type FileType = { kind: FileKind; contentType: string; ending: string };

/** What files begin with, in Latin-1. */
const types: readonly (FileType & { begins: (head: string) => boolean })[] = [
  {
    kind: 'picture',
    contentType: 'image/jpeg',
    ending: 'jpg',
    begins: (head) => head.startsWith('\xff\xd8\xff'),
  },
  {
    kind: 'picture',
    contentType: 'image/png',
    ending: 'png',
    begins: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  },
  {
    kind: 'picture',
    contentType: 'image/webp',
    ending: 'webp',
    begins: (head) => /^RIFF[^]{4}WEBP/.test(head),
  },
  {
    kind: 'pdf',
    contentType: 'application/pdf',
    ending: 'pdf',
    begins: (head) => head.startsWith('%PDF-'),
  },
];
const heic: FileType = { kind: 'picture', contentType: 'image/heic', ending: 'heic' };

/** Returns what a file is by its first bytes, whatever it is called; undefined for all else. */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  const ascii = String.fromCharCode(...head.subarray(0, HEIC_HEAD_BYTES));
  return types.find((type) => type.begins(ascii)) ?? (isHeic(head) ? heic : undefined);
}

/** Returns 'a picture (JPEG, PNG, WebP or HEIC) or a PDF'. @param takes empty: all kinds */
export function fileKindsInWords(takes: readonly FileKind[]): string {
  const words = { picture: 'a picture (JPEG, PNG, WebP or HEIC)', pdf: 'a PDF' };
  const taken = fileKinds.filter((kind) => takesKind(takes, kind));
  return taken.map((kind) => words[kind]).join(' or ');
}

/** Tells whether a question takes files of a kind. @param takes empty: all kinds */
export function takesKind(takes: readonly FileKind[], kind: FileKind): boolean {
  return takes.length === 0 || takes.includes(kind);
}

/** Phones offer the camera for pictures, and some call HEIC pictures HEIF. */
const accepted = {
  picture: 'image/jpeg,image/png,image/webp,image/heic,image/heif',
  pdf: 'application/pdf',
} as const;

/** Returns the types that a browser offers, for the `accept` of an input. @param takes empty: all kinds */
export function acceptedTypes(takes: readonly FileKind[]): string {
  return fileKinds.flatMap((kind) => (takesKind(takes, kind) ? accepted[kind] : [])).join(',');
}

/** Returns a sender's name of a file as it is kept: one line, harmless as the name of a file. */
export function plainFileName(given: string, { ending }: Pick<FileType, 'ending'>): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}\s._()-]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '');
  // Not half of a letter beyond the first plane.
  const short = stem.slice(0, MAX_FILE_NAME - ending.length - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${short.trimEnd() || 'file'}.${ending}`;
}
