import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { document, type Json, type Operation } from '../../testing/documented-calls.ts';

const paths = document['paths'] as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, operation })),
);
const byName = new Map(operations.map((found) => [found.operation.operationId, found]));

const links = operations.flatMap(({ operation }) =>
  Object.values(operation.responses).flatMap((answer) =>
    Object.entries(answer.links ?? {}).map(([name, link]) => ({ operation, name, link })),
  ),
);

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('every operation has a unique name', () => {
  expect(byName.size).toBe(operations.length);
});

describe('links', () => {
  /** Path parameters that no call returns: a fixed choice, a file's name, a mail's secret. */
  const others = new Set(['what', 'dimension', 'kind', 'name', 'token']);

  test('every id in a path is returned by another call', () => {
    const linked = new Set(links.map(({ name }) => name));
    const unknown = operations.filter(({ path, operation }) => {
      const ids = [...path.matchAll(/\{(\w+)\}/g)].filter(([, id = '']) => !others.has(id));
      return ids.length > 0 && !linked.has(operation.operationId);
    });
    // Add the call that returns the id to `contract/src/openapi/flows.ts`.
    expect(unknown.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  test.each(links)('$operation.operationId leads to $name', ({ operation, name, link }) => {
    const target = byName.get(name)?.operation;
    expect(link['operationId']).toBe(target?.operationId);
    const parameters = (link['parameters'] ?? {}) as Record<string, string>;
    const known = target?.parameters.map((parameter) => parameter.name);
    expect(known).toEqual(expect.arrayContaining(Object.keys(parameters)));
    const body = (link['requestBody'] ?? {}) as Json;
    const [content] = Object.values(target?.requestBody?.content ?? {});
    const fields = Object.keys(content?.schema?.['properties'] ?? {});
    expect(fields).toEqual(expect.arrayContaining(Object.keys(body)));

    for (const expression of JSON.stringify(link).matchAll(
      /"\$(request|response)\.body#([^"]+)"/g,
    )) {
      const [, side, pointer = ''] = expression;
      const success = operation.responses['201'] ?? operation.responses['200'];
      const media = side === 'request' ? operation.requestBody?.content : success?.content;
      const [type] = Object.values(media ?? {});
      expect([pointer, hasPlace(type?.schema, pointer.split('/').slice(1))]).toEqual([
        pointer,
        true,
      ]);
    }
  });
});

/** Tells whether a schema has something at a path. */
function hasPlace(schema: Json | undefined, [step, ...rest]: string[]): boolean {
  if (schema === undefined) return false;
  if (step === undefined) return true;
  const choices = schema['anyOf'] as Json[] | undefined;
  if (choices) return choices.some((choice) => hasPlace(choice, [step, ...rest]));
  const inner = /^\d+$/.test(step)
    ? schema['items']
    : (schema['properties'] as Json | undefined)?.[step];
  return hasPlace(inner as Json | undefined, rest);
}

test('every body of JSON or a form has an example', () => {
  const bare = operations.filter(({ operation: { requestBody, responses } }) => {
    const bodies = [requestBody, ...Object.values(responses)].flatMap((body) =>
      Object.entries(body?.content ?? {}),
    );
    return bodies.some(
      ([type, { example }]) => /json|form-data/.test(type) && example === undefined,
    );
  });
  // `npm run check` compares each with its schema.
  expect(bare.map(({ operation }) => operation.operationId)).toEqual([]);
});
