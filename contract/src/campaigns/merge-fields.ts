/** What a message can say about its reader and its sender. */
export const mergeFields = ['first_name', 'name', 'organizer'] as const;
export type MergeField = (typeof mergeFields)[number];
export type MergeValues = Readonly<Record<MergeField, string>>;

export const mergeFieldLabels: Record<MergeField, string> = {
  first_name: 'First name',
  name: 'Whole name',
  organizer: 'Organizer',
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

/** Returns the first word of a name: 'Ana Lopes' is 'Ana'. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
