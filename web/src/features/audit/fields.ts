import type { AuditEntry } from '@marquee/contract/audit/audit';
import { wordsOfAction } from '@marquee/contract/audit/words';

/** Where a column's name would puzzle who knows the screen that it is changed on. */
const screenNames = new Map([
  ['privacy_url', 'Privacy'],
  ['support_email', 'Support e-mail'],
  ['terms_url', 'Terms'],
]);

/** 'payment_instructions' → 'Payment instructions', 'terms_url' → 'Terms'. */
export function nameOfField(field: string): string {
  const known = screenNames.get(field);
  if (known !== undefined) return known;
  const text = field.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** In the order in which people think of a thing; the database keeps none. */
const first = ['title', 'name', 'email', 'phone', 'role', 'organization', 'organizer', 'account'];
const then = ['status', 'booking', 'starts', 'ends', 'place', 'capacity', 'prices', 'categories'];
const familiar = [...first, ...then];

/** A thing's fields, the familiar ones first, the others by name. */
export function orderedFields(fields: readonly string[]): string[] {
  const known = familiar.filter((field) => fields.includes(field));
  return [...known, ...fields.filter((field) => !familiar.includes(field)).toSorted()];
}

/** 'Changed the event Summer Ball'. */
export function sentenceOfEntry({ action, object }: Pick<AuditEntry, 'action' | 'object'>): string {
  return `${wordsOfAction(action)} ${object.label}`;
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What stood in a field, for people; nothing for what was empty. */
export function linesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (typeof value !== 'string') return [JSON.stringify(value)];
  // Enough to tell one picture from another; the file with the whole log has all of it.
  return [isId.test(value) ? `${value.slice(0, 8)}…` : value];
}
