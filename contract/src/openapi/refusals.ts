import { z } from 'zod';
import type { Refusal } from '../errors.ts';
import { type Code, refusals } from '../refusals.ts';
import { type Json, schemaOf } from './schemas.ts';

const ErrorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});

const table: Readonly<Record<string, Refusal>> = refusals;
const nameOf = (code: string) => `Error_${code}`;
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Returns the schemas of error answers: the common one, and one for each code with details. */
export function errorSchemas(): Json {
  const schemas: Json = { Error: schemaOf(ErrorAnswer, 'output') };
  for (const [code, { details }] of Object.entries(table)) {
    if (details) schemas[nameOf(code)] = withDetails(code, details);
  }
  return schemas;
}

function withDetails(code: string, details: z.ZodObject): Json {
  const properties = { code: { const: code }, details: schemaOf(details, 'output') };
  return { allOf: [ref('Error'), { type: 'object', properties, required: ['details'] }] };
}

/** Returns the schema of an answer that has one of these codes. */
export function refusalSchema(codes: readonly Code[]): Json {
  const detailed = codes.filter((code) => table[code]?.details);
  const plain = codes.filter((code) => !table[code]?.details);
  const bare = {
    allOf: [ref('Error'), { type: 'object', properties: { code: { enum: plain } } }],
  };
  return detailed.length === 0
    ? bare
    : { anyOf: [bare, ...detailed.map((code) => ref(nameOf(code)))] };
}
