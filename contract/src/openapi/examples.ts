import type { Json } from './schemas.ts';

const ID = '018f6b1e-7c3a-7d52-9a41-3f0c5b2e8d10';

/** Values by the name of their field; the first that the schema takes is the example. */
const named: Readonly<Record<string, readonly unknown[]>> = {
  amount: [2500, '25.00'],
  addresses: ['ada@example.org'],
  address: ['Hafenstraße 1, 20457 Hamburg'],
  billing_country: ['DE'],
  capacity: ['120'],
  category: ['Concert'],
  city: ['Hamburg'],
  closes: ['2026-12-18T23:00'],
  code: ['FRIENDS', 'invalid', 'ABCD2345'],
  country: ['DE', 'Germany'],
  credit_note_prefix: ['CN-{year}-'],
  currency: ['EUR'],
  description: ['An evening of jazz by the water.'],
  email: ['ada@example.org'],
  end_time: ['23:00'],
  hosts: ['www.example.org'],
  iban: ['DE89370400440532013000'],
  invoice_prefix: ['INV-{year}-'],
  latitude: ['53.5436', 53.5436],
  locale: ['en-US', 'de-DE'],
  location: ['Kulturhafen, Hamburg'],
  location_name: ['Kulturhafen, Hamburg'],
  longitude: ['9.9886', 9.9886],
  message: ['Saved.'],
  name: ['Ada Lovelace'],
  next_credit_note: ['0001'],
  next_invoice: ['00124'],
  note: ['Paid in cash.'],
  otp: ['123456'],
  phone: ['+49 40 123456', '+4940123456'],
  quantity: [2],
  reason: ['The buyer is ill.'],
  slug: ['jazz-at-the-harbour'],
  start_time: ['20:00'],
  subject: ['Jazz at the Harbour on Friday'],
  text: ['See you on Friday.'],
  timezone: ['Europe/Berlin'],
  title: ['Jazz at the Harbour'],
  total: [1],
};

/** The same by how a name ends. */
const endings: readonly [ending: RegExp, value: string][] = [
  [/(^|_)ids?$/i, ID],
  [/_at$/, '2026-12-18T19:00:00.000Z'],
  [/_url$/, 'https://example.org/jazz'],
  [/email$/, 'ada@example.org'],
  [/reference$/, 'K7QM2XPA'],
];

/** Values of other fields, tried in turn: one of them has the form that the schema asks for. */
const texts: readonly string[] = [
  'Jazz at the Harbour',
  ID,
  '2026-12-18T19:00:00.000Z',
  '2026-12-18',
  '2026-12-18T20:00',
  '20:00',
  'ada@example.org',
  'https://example.org/jazz',
  'jazz-at-the-harbour',
  '123456',
  '25',
  '1',
  '+4940123456',
  '#3b1f5b',
  'EUR',
  'DE',
  '53.5436,9.9886',
  `/api/media/${ID}.webp`,
  'q2wE4rT6yU8iO0pA2sD4',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'TWFycXVlZQ==',
  'BELADEBEXXX',
  'Jazz',
];

/**
 * Returns a value that a JSON Schema takes. Requests have what is required and nothing else, unless
 * nothing is; answers have everything.
 * @throws Error when a text has a form that no example has: add one to `texts` above
 */
export function exampleOf(schema: Json, io: 'input' | 'output', name = ''): unknown {
  if ('const' in schema) return schema['const'];
  // A schema whose fields depend on each other brings its own.
  const [own] = (schema['examples'] ?? []) as unknown[];
  if (own !== undefined && io === 'input') return own;
  const choices = schema['enum'] as unknown[] | undefined;
  if (choices) return choices[0];
  const [first, ...others] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[];
  // Beside properties, the choices only say which of them are required.
  if (first && !('properties' in schema))
    return exampleOf(first['type'] === 'null' ? (others[0] ?? first) : first, io, name);
  const all = schema['allOf'] as Json[] | undefined;
  if (all) return Object.assign({}, ...all.map((part) => exampleOf(part, io, name)));
  switch ([schema['type']].flat()[0]) {
    case 'object':
      return objectOf(schema, io);
    case 'array':
      return listOf(schema, io, name);
    case 'integer':
    case 'number':
      return numberOf(schema, name);
    case 'boolean':
      return schema['default'] ?? true;
    case 'null':
      return null;
    default:
      return textOf(schema, name);
  }
}

function objectOf(schema: Json, io: 'input' | 'output'): Json {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const [choice] = (schema['oneOf'] ?? schema['anyOf'] ?? []) as Json[];
  const required = [schema['required'] ?? [], choice?.['required'] ?? []].flat() as string[];
  const shown = properties.filter(
    ([name]) => io === 'output' || required.length === 0 || required.includes(name),
  );
  // Files are not text: a program adds them.
  const written = shown.filter(([, property]) => property['format'] !== 'binary');
  return Object.fromEntries(written.map(([name, it]) => [name, exampleOf(it, io, name)]));
}

function listOf(schema: Json, io: 'input' | 'output', name: string): unknown[] {
  const items = (schema['prefixItems'] as Json[] | undefined) ?? [];
  const least = Math.max(1, Number(schema['minItems'] ?? 1));
  if (items.length > 0) return items.map((item) => exampleOf(item, io, name));
  if (schema['maxItems'] === 0) return [];
  const item = exampleOf((schema['items'] ?? {}) as Json, io, name);
  return Array.from({ length: least }, (_, at) => (at === 0 ? item : withOtherIds(item, at)));
}

/** Returns another item, because some lists take each id once. */
function withOtherIds(item: unknown, at: number): unknown {
  return JSON.parse(JSON.stringify(item).replaceAll(ID, `${ID.slice(0, -1)}${at}`)) as unknown;
}

function numberOf(schema: Json, name: string): number {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema as {
    minimum?: number;
    maximum?: number;
  };
  const above = Number(schema['exclusiveMinimum'] ?? Number.NEGATIVE_INFINITY);
  const step = Number(schema['multipleOf'] ?? 0);
  const fits = (value: unknown): value is number =>
    typeof value === 'number' &&
    value >= minimum &&
    value <= maximum &&
    value > above &&
    (step === 0 || value % step === 0);
  return [...(named[name] ?? []), 12, 1].find(fits) ?? Math.max(minimum, above + 1, 0);
}

function textOf(schema: Json, name: string): unknown {
  const {
    pattern,
    format,
    minLength = 0,
    maxLength = Number.MAX_SAFE_INTEGER,
  } = schema as {
    pattern?: string;
    format?: string;
    minLength?: number;
    maxLength?: number;
  };
  const form = pattern === undefined ? /^/ : formOf(pattern);
  const isFormat = formats[format ?? ''] ?? /^/;
  const fits = (value: unknown): value is string =>
    typeof value === 'string' &&
    form.test(value) &&
    isFormat.test(value) &&
    value.length >= minLength &&
    value.length <= maxLength;
  const ended = endings.filter(([ending]) => ending.test(name)).map(([, value]) => value);
  const all = [...(named[name] ?? []), ...ended, schema['default'], ...texts];
  const found = all.find(fits);
  if (found === undefined) throw new Error(`No example for ${name}: ${JSON.stringify(schema)}`);
  return found;
}

const formats: Readonly<Record<string, RegExp>> = {
  'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d/,
  email: /@/,
  uri: /^https:/,
  uuid: /^[0-9a-f-]{36}$/,
};

const forms = new Map<string, RegExp>();

/** Keeps a pattern once compiled: the document has the same few a thousand times. */
function formOf(pattern: string): RegExp {
  const form = forms.get(pattern) ?? new RegExp(pattern, 'u');
  forms.set(pattern, form);
  return form;
}
