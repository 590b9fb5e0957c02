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
