import { z } from 'zod';

export type Json = Record<string, unknown>;

/**
 * Returns a schema as JSON Schema 2020-12.
 * @param io `input` for requests, `output` for answers
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      writePairsAsLists(jsonSchema);
      writeControlsOut(jsonSchema);
      keepOneMinimum(jsonSchema);
      if (isTrimmed(zodSchema)) countWithoutSpaces(jsonSchema);
    },
  });
  return json;
}

/** Replaces `prefixItems`, which many tools do not know, in pairs of one type. */
function writePairsAsLists(schema: z.core.JSONSchema.BaseSchema): void {
  const [first, ...others] = schema.prefixItems ?? [];
  if (first === undefined) return;
  const isPlain = others.every((item) => JSON.stringify(item) === JSON.stringify(first));
  if (!isPlain) return;
  delete schema.prefixItems;
  schema.items = first;
}

/** Replaces the class of control characters, which tools without the flag `u` do not know. */
function writeControlsOut(schema: z.core.JSONSchema.BaseSchema): void {
  const { pattern } = schema;
  if (!pattern?.includes('\\P{Cc}')) return;
  schema.pattern = pattern
    .replaceAll('[\\P{Cc}\\n]', '(?:[^\\u0000-\\u001f\\u007f-\\u009f]|\\n)')
    .replaceAll('\\P{Cc}', '[^\\u0000-\\u001f\\u007f-\\u009f]');
}

/** Removes a minimum that a stricter one makes void. */
function keepOneMinimum(schema: z.core.JSONSchema.BaseSchema): void {
  const { minimum, exclusiveMinimum } = schema;
  if (
    typeof exclusiveMinimum === 'number' &&
    minimum !== undefined &&
    minimum <= exclusiveMinimum
  ) {
    delete schema.minimum;
  }
}

function isTrimmed({ _zod }: z.core.$ZodType): boolean {
  const { checks = [] } = _zod.def;
  return checks.some(({ _zod: check }) => check.def.check === 'overwrite');
}

/** Removes `maxLength` from text that is trimmed before it is measured. */
function countWithoutSpaces(schema: z.core.JSONSchema.BaseSchema): void {
  const { maxLength } = schema;
  if (maxLength === undefined) return;
  delete schema.maxLength;
  schema.description ??= `At most ${maxLength} characters, not counting spaces around them.`;
}
