import { defaultLocale } from '@marquee/contract/formats/intl';
import {
  eventFieldNames,
  fieldNamed,
  inputsInOrder,
  otherInputs,
} from '@marquee/contract/events/fields';
import { type Messages, valueOf } from '../../../lib/form/field-errors.ts';

/** An input, by the name of its value on the wire: `title`, `price.0.amount`, `organizer_logos.1`. */
export type InputName = string;

type Description = { label: string; isRequired?: boolean | undefined };

/** Everything that has an input. */
const inputs: Record<string, Description> = {
  ...otherInputs,
  ...Object.fromEntries(
    eventFieldNames.flatMap((name) => {
      const { label, isRequired } = fieldNamed(name) ?? {};
      return label === undefined ? [] : [[name, { label, isRequired }]];
    }),
  ),
};

/** The wire has them in several fields, none of which alone is required. */
const requiredTogether = new Set<InputName>(['location', 'category']);

/** Values that are no fields, with the inputs whose errors depend on them. */
const dependents: Record<string, readonly string[]> = {
  location: ['start_time', 'end_time'],
  hasOtherOrganizers: ['organizer_logos'],
};

/** Returns the other inputs whose errors are outdated once a value changes. */
export function affectedBy(value: string): readonly string[] {
  return dependents[value] ?? fieldNamed(value)?.affects ?? [];
}

/** Returns the props that an input has from its field; the inputs of a row have their own. */
export function describeInput(name: InputName): { label?: string; required?: boolean } {
  const input = inputs[name];
  if (!input) return {};
  return { label: input.label, required: input.isRequired ?? requiredTogether.has(name) };
}

/** Returns what the summary calls an input: `price.1.amount` → 'Prices, row 2'. */
export function labelOf(name: InputName): string {
  const [value = '', row, part] = name.split('.');
  const label = inputs[value]?.label ?? name;
  if (row === undefined) return label;
  const number = Number(row) + 1;
  return part === undefined ? `${label} ${number}` : `${label}, row ${number}`;
}

export function inFormOrder(messages: Messages): [InputName, string][] {
  const position = (name: InputName) => {
    const at = inputsInOrder.findIndex((input) => input === valueOf(name));
    return at === -1 ? Infinity : at;
  };
  return Object.entries(messages).toSorted(
    ([a], [b]) => Math.sign(position(a) - position(b)) || a.localeCompare(b, defaultLocale),
  );
}

/** Names the input of the server's error, whose fields number from 1 as the multipart form does. */
export function inputOf(field: string): InputName {
  const price =
    /^price_type_(\d+)_(type|amount|quota|admits|hidden|sale|pay_\w+|only_with|variant|m(?:in|ax)_per_\w+|id)$/.exec(
      field,
    );
  if (price) return `price.${Number(price[1]) - 1}.${price[2]}`;
  const logo = /^organizer_logo_(\d+)$/.exec(field);
  if (logo) return `organizer_logos.${Number(logo[1]) - 1}`;
  if (/^category[_.]\d+$/.test(field)) return 'category';
  return fieldNamed(field)?.shownAt ?? field;
}
