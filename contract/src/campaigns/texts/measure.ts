/** The alphabet of GSM 03.38, in which a character has seven bits. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Its extension: each of these takes two places. */
const EXTENSION = '^{}\\[~]|€\f';

const septets = new Map([
  ...Array.from(BASIC).map((character) => [character, 1] as const),
  ...Array.from(EXTENSION).map((character) => [character, 2] as const),
]);

/** Places in one message, and in each of several, whose beginning says how they belong together. */
const SIZES = { gsm: { one: 160, each: 153 }, unicode: { one: 70, each: 67 } } as const;

export type Alphabet = keyof typeof SIZES;

export type TextMeasure = {
  /** `unicode` as soon as one character is not in the alphabet of GSM: less than half as many fit. */
  alphabet: Alphabet;
  /** In places of the alphabet: a `€` takes two of GSM's, an emoji two or more of Unicode's. */
  length: number;
  /** Messages that are sent and paid; 0 for an empty text. */
  parts: number;
  /** Places that are left before one more is needed. */
  left: number;
  /** The characters that need Unicode, each once. */
  unusual: string[];
};

/** Measures a text message as networks count it (3GPP TS 23.038 and 23.040). */
export function measureText(text: string): TextMeasure {
  const characters = Array.from(text);
  const unusual = [...new Set(characters.filter((character) => !septets.has(character)))];
  const alphabet: Alphabet = unusual.length === 0 ? 'gsm' : 'unicode';
  const widths = characters.map((character) =>
    alphabet === 'gsm' ? (septets.get(character) ?? 0) : character.length,
  );
  const length = widths.reduce((sum, width) => sum + width, 0);
  const { one, each } = SIZES[alphabet];
  if (length <= one) {
    return { alphabet, length, parts: Math.min(length, 1), left: one - length, unusual };
  }
  let [parts, used] = [1, 0];
  for (const width of widths) {
    // No character is cut in two.
    if (used + width > each) [parts, used] = [parts + 1, 0];
    used += width;
  }
  return { alphabet, length, parts, left: each - used, unusual };
}

/** What typewriters and word processors write alike. */
const plain: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  '\u00A0': ' ',
  '\u202F': ' ',
  '\u200B': '',
  '\t': ' ',
};

/** Replaces typographic characters by those that are in the alphabet of GSM. */
export function plainText(text: string): string {
  return Array.from(text)
    .map((character) => plain[character] ?? character)
    .join('');
}
