import type { Json } from '@marquee/contract/openapi/schemas';
import { escapeHtml } from '../../lib/escape-html.ts';

export type Field = { path: string; type: string; isRequired: boolean; note: string };

const choicesOf = (schema: Json) => (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[];

/** Returns the fields of a schema, those inside others with their whole path: `items[].quantity`. */
export function fieldsOf(schema: Json, path = ''): Field[] {
  const found = new Map<string, Field>();
  const add = (fields: Field[]) => fields.forEach((field) => found.set(field.path, field));
  const parts = [...choicesOf(schema), ...((schema['allOf'] ?? []) as Json[])];
  for (const part of parts) add(fieldsOf(part, path));
  const required = (schema['required'] ?? []) as string[];
  const properties = {
    ...(schema['properties'] as Record<string, Json> | undefined),
    ...(schema['patternProperties'] as Record<string, Json> | undefined),
  };
  for (const [name, property] of Object.entries(properties)) {
    const own = path === '' ? name : `${path}.${name}`;
    const isRequired = required.includes(name);
    add([{ path: own, type: typeOf(property), isRequired, note: noteOf(property) }]);
    add(fieldsOf(property, own));
  }
  const { items } = schema as { items?: Json };
  if (items) add(fieldsOf(items, `${path}[]`));
  return [...found.values()];
}

/** Returns a schema's type in words: `string (date-time) or null`. */
export function typeOf(schema: Json): string {
  if ('const' in schema) return JSON.stringify(schema['const']);
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ');
  const [type, ...others] = [schema['type'] ?? 'any'].flat() as string[];
  const format = schema['format'];
  const items = schema['items'] as Json | undefined;
  const own =
    type === 'array'
      ? `array of ${typeOf(items ?? {})}`
      : `${type ?? 'any'}${typeof format === 'string' ? ` (${format})` : ''}`;
  return [own, ...others].join(' or ');
}

const limits: [key: string, words: string][] = [
  ['minimum', 'Minimum'],
  ['exclusiveMinimum', 'Above'],
  ['maximum', 'Maximum'],
  ['minLength', 'Minimum length'],
  ['maxLength', 'Maximum length'],
  ['minItems', 'Minimum items'],
  ['maxItems', 'Maximum items'],
];

/** Returns what else a schema says: its description, values, limits and default. */
export function noteOf(schema: Json): string {
  const inner = choicesOf(schema).find((choice) => choice['type'] !== 'null') ?? {};
  const all: Json = { ...inner, ...schema };
  const values = (all['enum'] as unknown[] | undefined)?.map((it) => JSON.stringify(it));
  const said = limits.flatMap(([key, words]) => {
    const limit = all[key];
    // A whole number without a limit of its own has the language's.
    const isReal = typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
    return isReal ? [`${words} ${limit}.`] : [];
  });
  return [
    (all as { description?: string }).description ?? '',
    values ? `One of ${values.join(', ')}.` : '',
    ...said,
    'default' in all ? `Default ${JSON.stringify(all['default'])}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Renders fields as a table. */
export function fieldTable(caption: string, fields: Field[]): string {
  const rows = fields.map(
    ({ path, type, isRequired, note }) =>
      `<tr><th scope="row"><code>${escapeHtml(path)}</code></th><td>${escapeHtml(type)}${isRequired ? ' <b>required</b>' : ''}</td><td>${escapeHtml(note)}</td></tr>`,
  );
  return `<table><caption>${caption}</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
