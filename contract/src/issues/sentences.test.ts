import { expect, test } from 'vitest';
import { z } from 'zod';
import en from 'zod/v4/locales/en.js';
import { api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { Email } from '../users.ts';
import { sentenceOf } from './sentences.ts';

z.config({ customError: sentenceOf });

const table = Object.values(api).flatMap((feature) => Object.entries<Endpoint>(feature));
/** How the library begins its own sentences. */
const raw = /^(invalid (input|option|key|value)|too (big|small)|unrecognized)|received|\bnan\b/i;
const librarySays = en().localeError;

/** One value of each kind and size. A schema says nothing about those that it accepts. */
const values: unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  'none-of-these',
  'x'.repeat(20_000),
  0,
  -1,
  -1e15,
  0.333,
  1e15,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  Array.from({ length: 1_100 }, () => 'x'),
  [null],
  {},
  { unknown: 1 },
  new Date(Number.NaN),
];

/** Collects a schema and every schema inside it. */
function collect(schema: z.ZodType, found = new Set<z.ZodType>()): Set<z.ZodType> {
  if (found.has(schema)) return found;
  found.add(schema);
  // A schema's checks get only what its type accepted.
  const { checks: _, ...def } = schema.def;
  for (const part of Object.values(def).flatMap(schemasIn)) collect(part, found);
  return found;
}

function schemasIn(value: unknown): z.ZodType[] {
  // A transform gets only what the schema before it accepted.
  if (value instanceof z.ZodTransform) return [];
  if (value instanceof z.ZodType) return [value];
  if (typeof value !== 'object' || value === null) return [];
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.values(value).flatMap(schemasIn) : [];
}

function sentencesOf(schema: z.ZodType): string[] {
  return values.flatMap((value) => {
    const { error } = schema.safeParse(value);
    return (error?.issues ?? []).slice(0, 50).map((issue) => {
      const said = librarySays(issue as z.core.$ZodRawIssue);
      const theirs = typeof said === 'string' ? said : said?.message;
      const isTheirs = issue.message === theirs || raw.test(issue.message);
      return isTheirs ? `${issue.message} (${issue.code})` : '';
    });
  });
}

test('no endpoint answers a wrong value with a sentence of the library', () => {
  const schemas = new Set<z.ZodType>();
  for (const [, { params, query, body }] of table) {
    for (const schema of [params, query, body]) if (schema) collect(schema, schemas);
  }
  expect(schemas.size).toBeGreaterThan(500);
  const theirs = [...schemas].flatMap((schema) => sentencesOf(schema));
  expect([...new Set(theirs)].filter(Boolean)).toEqual([]);
});

test('a field that is empty or an address says what is wrong with the address', () => {
  const field = z.object({ email: z.union([z.literal(''), Email]) });
  const said = (email: unknown) =>
    field.safeParse({ email }).error?.issues.map(({ message }) => message);
  expect(said('nobody')).toEqual(['Enter a valid e-mail address.']);
  expect(said('')).toBeUndefined();
  expect(said({})).toEqual(['Enter an e-mail address.']);
});
