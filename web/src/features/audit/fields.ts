import { isolated } from '@marquee/contract/people/isolate';
import type { AuditEntry } from '@marquee/contract/audit/audit';
import { readLogged } from '@marquee/contract/audit/logged-values';
import { wordsOfAction } from '@marquee/contract/audit/words';
import { loggedFields } from '@marquee/contract/events/logged';
import { numberStyle } from '@marquee/contract/formats/numbers';
import { readersTimezone } from '@marquee/contract/formats/reader';

/** Labels for columns whose screen label differs from their database name. */
const screenNames = new Map([
  ['embedding_hosts', 'Sites that show events'],
  ['locale', 'Dates, times and money'],
  ['organization', 'Organizer'],
  ['privacy_url', 'Privacy'],
  ['support_email', 'Support e-mail'],
  ['terms_url', 'Terms'],
]);

/**
 * Returns a field's label: 'payment_instructions' → 'Payment instructions'.
 * @param type the type of the object that has the field: 'event'
 */
export function nameOfField(field: string, type: string): string {
  const known = (type === 'event' ? loggedFields : screenNames).get(field);
  if (known !== undefined) return known;
  const text = field.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The order in which people read a thing's fields; the database keeps no order. */
const familiar = ['name', 'email', 'phone', 'role', 'organization', 'account', 'status'];

/** Sorts fields: an event's as in its form, elsewhere the familiar ones first; others by name. */
export function orderedFields(fields: readonly string[], type: string): string[] {
  const order = type === 'event' ? [...loggedFields.keys()] : familiar;
  const known = order.filter((field) => fields.includes(field));
  return [...known, ...fields.filter((field) => !order.includes(field)).toSorted()];
}

/** Returns an entry as a sentence: 'Changed the event Summer Ball'. */
export function sentenceOfEntry({ action, object }: Pick<AuditEntry, 'action' | 'object'>): string {
  return `${wordsOfAction(action)} ${isolated(object.label)}`;
}

/** Keeps each digit of a coordinate. */
const formatExactly = numberStyle({ maximumFractionDigits: 10 });

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns a field's value as readable lines; an empty value has none. */
export function linesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (typeof value === 'number') return [formatExactly(value)];
  if (typeof value !== 'string') return [JSON.stringify(value)];
  // The first eight characters tell pictures apart; the exported log has the whole id.
  return [isId.test(value) ? `${value.slice(0, 8)}…` : readLogged(value, readersTimezone())];
}
