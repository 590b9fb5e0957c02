/** What a file field takes, and the specification's sentences when it is something else. */
export type ImageField = {
  /** The field's name; `{n}` stands for a run of integers. */
  name: string;
  maxCount: number;
  notAnImage: string;
  tooLarge: string;
  tooMany: string;
};

/** 5 MB, as the specification writes it: 5 × 1024 × 1024 bytes. */
export const MAX_IMAGE_BYTES = 5_242_880;

/** A text as the API's documentation describes it; in the words of JSON Schema. */
export type TextField = {
  description: string;
  isRequired?: boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  enum?: readonly string[];
};

/**
 * The translation between a value and a multipart form, both directions in one place, so that the
 * browser and the server cannot drift apart.
 */
export type FormCodec<Value = never, Fields = unknown> = {
  images: readonly ImageField[];
  /** Text fields for the API's documentation: name → what it holds. */
  fields: Readonly<Record<string, string | TextField>>;
  /** Value → form. Files go in as they are. */
  encode: (value: Value) => FormData;
  /** Text fields of a received form → an unchecked value; a schema judges it afterwards. */
  decode: (fields: Readonly<Record<string, string>>) => Fields;
};

/** The numbered field a name belongs to: `organizer_logo_2` → `organizer_logo_{n}`. */
export function imageFieldOf(codec: Pick<FormCodec, 'images'>, name: string) {
  const pattern = name.replace(/_\d{1,6}$/, '_{n}');
  return codec.images.find((field) => field.name === pattern || field.name === name);
}

/** An empty text field is a missing number; anything that is not a plain decimal is NaN. */
export function numberFrom(text: string | undefined): number | undefined {
  const trimmed = text?.trim();
  if (trimmed === undefined || trimmed === '') return undefined;
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** The rows of a numbered field (`category_1`, `category_4`, …) in the order of their numbers. */
export function numberedFields(fields: Readonly<Record<string, string>>, name: RegExp) {
  return Object.entries(fields)
    .flatMap(([key, value]) => {
      const match = name.exec(key);
      return match ? [{ n: Number(match[1]), part: match[2] ?? '', value }] : [];
    })
    .toSorted((a, b) => a.n - b.n);
}
