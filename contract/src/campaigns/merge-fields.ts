/** What a message can say about its reader and its sender. */
export const mergeFields = ['first_name', 'name', 'organizer', 'code'] as const;
export type MergeField = (typeof mergeFields)[number];
/** How many people have nothing to say for a field. */
export type Unfilled = Readonly<Record<MergeField, number>>;
export type MergeValues = Readonly<Record<MergeField, string>>;

export const mergeFieldLabels: Record<MergeField, string> = {
  first_name: 'First name',
  name: 'Whole name',
  organizer: 'Organizer',
  code: 'Code',
};

/** `{{first_name|there}}`: the words after the bar stand for an empty value. */
const FIELD = /\{\{\s*([a-z_]+)\s*(?:\|([^{}|]{0,80}))?\}\}/g;

/** A piece of a text: words as they are, or a field with what stands for it when it is empty. */
export type MergePart = string | { field: MergeField; fallback: string };

/** Splits a text at its merge fields. Anything else in braces is text. */
export function mergeParts(text: string): MergePart[] {
  const parts: MergePart[] = [];
  let end = 0;
  for (const match of text.matchAll(FIELD)) {
    const [whole, name, fallback = ''] = match;
    const field = mergeFields.find((one) => one === name);
    if (!field) continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ field, fallback: fallback.trim() });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** Tells whether a text has a field. */
export function saysField(text: string, field: MergeField): boolean {
  return mergeParts(text).some((part) => typeof part !== 'string' && part.field === field);
}

/** Fills the merge fields of a text. */
export function fillMergeFields(text: string, values: MergeValues): string {
  return mergeParts(text)
    .map((part) => (typeof part === 'string' ? part : values[part.field] || part.fallback))
    .join('');
}

/** Returns how a field is written in a text. */
export function mergeFieldText(field: MergeField, fallback: string): string {
  return `{{${field}${fallback === '' ? '' : `|${fallback}`}}}`;
}

/** A field as it must be written, without a brace beside it. */
const RIGHT = String.raw`(?<!\{)\{\{\s*(?:${mergeFields.join('|')})\s*(?:\|[^{}|]{0,80})?\}\}(?!\})`;
/** Two braces of one kind, or words in single braces. */
const BRACES = String.raw`\{{2,}[^{}]*\}*|[^\s{}]*\}{2,}|\{[^{}]{1,60}\}+`;
/** Fields as other services write them: `*|FNAME|*`, `[[name]]`, `%NAME%`, `<<name>>`, `<%= name %>`. */
const FOREIGN =
  String.raw`\*\|[\w:]{1,40}\|\*|\[{1,2}[\w ]{1,40}\]{1,2}|%{1,2}[\w ]{1,40}%{1,2}|` +
  String.raw`<<[\w ]{1,40}>>|<%=?[\w ]{1,40}%>|｛{1,2}[^｛｝]{1,40}｝{1,2}`;
/** Without a field of ours in them these are text, but for signs that nobody writes otherwise. */
const SURELY = /\{\{|\}\}|^\*\||｛｛/;
const LONGEST_SHOWN = 60;

/** What a person may have meant by other words in braces, in small letters only. */
const MEANT = new Map<string, MergeField>([
  ['firstname', 'first_name'],
  ['fname', 'first_name'],
  ['givenname', 'first_name'],
  ['vorname', 'first_name'],
  ['name', 'name'],
  ['fullname', 'name'],
  ['wholename', 'name'],
  ['organizer', 'organizer'],
  ['organiser', 'organizer'],
  ['vouchercode', 'code'],
  ['promocode', 'code'],
  ['couponcode', 'code'],
  ['discountcode', 'code'],
]);

/** A piece of a text that readers would get as it is, and the field that was meant, if it is clear. */
export type WrongField = { written: string; meant: MergeField | undefined };

/**
 * Finds what looks like a merge field and is none, each once: `{{last_name|x}}`, `{{ first name }}`,
 * `{{name`, `{name}`, `*|FNAME|*`. Other words in single braces or brackets are text.
 */
export function wrongFields(text: string): WrongField[] {
  const found = new Map<string, WrongField>();
  for (const [piece] of text.matchAll(new RegExp(`${RIGHT}|${BRACES}|${FOREIGN}`, 'gu'))) {
    const [name = ''] = piece.replace(/^\*\|/, '').split('|');
    const meant = MEANT.get(name.toLowerCase().replace(/[^a-z]/g, ''));
    const isText = !SURELY.test(piece) && meant === undefined;
    if (isText || new RegExp(`^${RIGHT}$`, 'u').test(piece)) continue;
    const written =
      piece.length > LONGEST_SHOWN ? `${piece.slice(0, LONGEST_SHOWN).trimEnd()}…` : piece;
    found.set(written, { written, meant });
  }
  return [...found.values()];
}

/** Tells whether an address has a field, also an encoded one. Fields of addresses are not filled. */
export function hasField(address: string): boolean {
  return wrongFields(address).length > 0 || /\{\{|\}\}|(?:%7B){2}|(?:%7D){2}/i.test(address);
}
