import type { FieldErrors } from '@marquee/contract/errors';
import { eventFieldNames, fieldNamed, otherInputs } from '@marquee/contract/events/fields';
import type { EventValues } from './values.ts';

/** An error's field, as the contract names it: `title`, `price.0.amount`, `organizer_logo_2`. */
export type FieldName = string;

/** Everything that has an input, with its label and place in the form. */
const inputs: Record<string, { label: string; position: number }> = {
  ...otherInputs,
  ...Object.fromEntries(
    eventFieldNames.flatMap((name) => {
      const { label, position } = fieldNamed(name) ?? {};
      return label === undefined || position === undefined ? [] : [[name, { label, position }]];
    }),
  ),
};

/** The errors that become outdated with a value whose name is not its field's. */
const fieldsOf: Record<string, readonly string[]> = {
  categories: ['category'],
  place: ['location', 'start_time', 'end_time'],
  isOwnName: [],
  prices: ['price'],
  hasOtherOrganizers: ['organizer_logo'],
  logos: ['organizer_logo'],
  isActive: ['status'],
};

function staleWith(value: keyof EventValues): readonly string[] {
  return fieldsOf[value] ?? [value, ...(fieldNamed(value)?.affects ?? [])];
}

/** Returns a field's group: `price.0.amount` → `price`, `organizer_logo_2` → `organizer_logo`. */
function groupOf(field: FieldName): string {
  return field.replace(/\..*$/, '').replace(/_\d+$/, '');
}

export function inputId(field: FieldName): string {
  return `event-${field.replaceAll('.', '-')}`;
}

/** Returns a field's label: `price.1.amount` → 'Prices, row 2'. */
export function labelOf(field: FieldName): string {
  const label = inputs[groupOf(field)]?.label ?? field;
  const row = /^price\.(\d+)\./.exec(field)?.[1];
  const logo = /_(\d+)$/.exec(field)?.[1];
  if (row) return `${label}, row ${Number(row) + 1}`;
  return logo ? `${label} ${logo}` : label;
}

export function inFormOrder(errors: FieldErrors): [FieldName, string[]][] {
  const position = (field: FieldName) => inputs[groupOf(field)]?.position ?? Infinity;
  return Object.entries(errors).toSorted(
    ([a], [b]) => Math.sign(position(a) - position(b)) || a.localeCompare(b),
  );
}

/** Removes the errors of changed values. */
export function withoutErrorsOf(errors: FieldErrors, changed: (keyof EventValues)[]): FieldErrors {
  const stale = new Set(changed.flatMap(staleWith));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !stale.has(groupOf(field))));
}

/** Renames the server's fields, which number multipart fields, to the form's, which number rows. */
export function namedAsInForm(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [formName(field), messages]),
  );
}

function formName(field: string): FieldName {
  const price = /^price_type_(\d+)_(type|amount|quota|id)$/.exec(field);
  if (price) return `price.${Number(price[1]) - 1}.${price[2]}`;
  if (/^category[_.]\d+$/.test(field)) return 'category';
  return fieldNamed(field)?.shownAt ?? field;
}
