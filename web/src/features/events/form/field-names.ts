import type { FieldErrors } from '@marquee/contract/errors';
import type { EventValues } from './values.ts';

/** An error's field, as the contract names it: `title`, `price.0.amount`, `organizer_logo_2`. */
export type FieldName = string;

/** The fields in the order of the form, with their names in the error summary. */
const labels: Record<string, string> = {
  image: 'Poster',
  title: 'Title',
  category: 'Categories',
  description: 'Description',
  date: 'Start date',
  start_time: 'Start time',
  end_date: 'End date',
  end_time: 'End time',
  location: 'Location',
  location_name: 'Place name',
  price: 'Prices',
  capacity: 'Capacity',
  admission_rule: 'Admission',
  organizer: 'Organizer',
  organizer_logo: 'Logo',
  status: 'Active',
};
const order = Object.keys(labels);

/** The fields whose errors become outdated when a value changes. */
const fieldsOf: Record<keyof EventValues, string[]> = {
  image: ['image'],
  title: ['title'],
  categories: ['category'],
  description: ['description'],
  date: ['date', 'start_time', 'end_date', 'end_time'],
  startTime: ['date', 'start_time', 'end_date', 'end_time'],
  endDate: ['end_date', 'end_time'],
  endTime: ['end_date', 'end_time'],
  place: ['location', 'start_time', 'end_time'],
  locationName: ['location_name'],
  isOwnName: [],
  prices: ['price'],
  capacity: ['capacity'],
  admissionRule: ['admission_rule'],
  organizer: ['organizer'],
  hasOtherOrganizers: ['organizer_logo'],
  logos: ['organizer_logo'],
  isActive: ['status'],
};

/** Returns a field's group: `price.0.amount` → `price`, `organizer_logo_2` → `organizer_logo`. */
function groupOf(field: FieldName): string {
  return field.replace(/\..*$/, '').replace(/_\d+$/, '');
}

export function inputId(field: FieldName): string {
  return `event-${field.replaceAll('.', '-')}`;
}

/** Returns a field's label: `price.1.amount` → 'Prices, row 2'. */
export function labelOf(field: FieldName): string {
  const label = labels[groupOf(field)] ?? field;
  const row = /^price\.(\d+)\./.exec(field)?.[1];
  const logo = /_(\d+)$/.exec(field)?.[1];
  if (row) return `${label}, row ${Number(row) + 1}`;
  return logo ? `${label} ${logo}` : label;
}

export function inFormOrder(errors: FieldErrors): [FieldName, string[]][] {
  const position = (field: FieldName) => {
    const index = order.indexOf(groupOf(field));
    return index === -1 ? order.length : index;
  };
  return Object.entries(errors).toSorted(
    ([a], [b]) => position(a) - position(b) || a.localeCompare(b),
  );
}

/** Removes the errors of changed values. */
export function withoutErrorsOf(errors: FieldErrors, changed: (keyof EventValues)[]): FieldErrors {
  const stale = new Set(changed.flatMap((name) => fieldsOf[name]));
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
  if (field === 'latitude' || field === 'longitude') return 'location';
  return field;
}
