export type ImageField = {
  /** The field's name; `{n}` stands for any integer. */
  name: string;
  maxCount: number;
  notAnImage: string;
  tooLarge: string;
  tooMany: string;
};

/** 5 MB, counted as 5 × 1024 × 1024 bytes (docs/product.md, Events). */
export const MAX_IMAGE_BYTES = 5_242_880;

/** The refusal of a HEIC picture: it is an image file, but one that we cannot read. */
export const HEIC_SENTENCE =
  'Choose a JPEG, PNG, WebP, AVIF or GIF picture: HEIC pictures cannot be read.';

/** Bytes of a file that `isHeic` needs. */
export const HEIC_HEAD_BYTES = 64;

/**
 * Tells whether a file is a HEIC or HEIF picture, as iPhones take them. AVIF pictures have the same
 * container and one of the same brands (ISO/IEC 23008-12), so they are told apart first.
 * @param head the first bytes of the file
 */
export function isHeic(head: Uint8Array): boolean {
  const ascii = String.fromCharCode(...head.subarray(0, HEIC_HEAD_BYTES));
  if (ascii.slice(4, 8) !== 'ftyp') return false;
  // The length of the first box is its first 4 bytes; more than 255 bytes of brands do not occur.
  const brands: string[] = ascii.slice(8, ascii.charCodeAt(3)).match(/[^]{4}/g) ?? [];
  if (brands.includes('avif') || brands.includes('avis')) return false;
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand));
}

/** A file that is no picture to be shown; its schema decides what is taken. */
export type FileField = { name: string; description: string; tooLarge: string };

export type TextField = {
  description: string;
  isRequired?: boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  enum?: readonly string[];
};

/**
 * Translates between a value and a multipart form. Both directions are here, so that the browser
 * and the server cannot disagree.
 */
export type FormCodec<Value = never, Fields = unknown> = {
  images: readonly ImageField[];
  /** Files that are kept as they are. */
  files?: readonly FileField[];
  fields: Readonly<Record<string, string | TextField>>;
  /** Files are passed on unchanged. */
  encode: (value: Value) => FormData;
  /** Returns an unchecked value, which a schema validates later. */
  decode: (fields: Readonly<Record<string, string>>) => Fields;
};

/** Returns the image field that a name belongs to: `organizer_logo_2` → `organizer_logo_{n}`. */
export function imageFieldOf(codec: Pick<FormCodec, 'images'>, name: string) {
  const pattern = name.replace(/_\d{1,6}$/, '_{n}');
  return codec.images.find((field) => field.name === pattern || field.name === name);
}

/** Returns undefined for an empty field, NaN for anything that is not a plain decimal. */
export function numberFrom(text: string | undefined): number | undefined {
  const trimmed = text?.trim();
  if (trimmed === undefined || trimmed === '') return undefined;
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** Returns the rows of a numbered field (`category_1`, `category_4`, …), sorted by number. */
export function numberedFields(fields: Readonly<Record<string, string>>, name: RegExp) {
  return Object.entries(fields)
    .flatMap(([key, value]) => {
      const match = name.exec(key);
      return match ? [{ n: Number(match[1]), part: match[2] ?? '', value }] : [];
    })
    .toSorted((a, b) => a.n - b.n);
}
