import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { type FormCodec, MAX_IMAGE_BYTES } from '../form.ts';
import { paramsOf } from '../list.ts';
import { SCAN_LINK_HEADER } from '../check-in/scan-links.ts';
import { exampleOf } from './examples.ts';
import { type Json, schemaOf } from './schemas.ts';

const scanLinkHeader: Json = {
  name: SCAN_LINK_HEADER,
  in: 'header',
  required: false,
  description: 'The `link_id` of a scan link, which authenticates the call instead of a session.',
  schema: { type: 'string' },
};

export function parametersOf(endpoint: Endpoint): Json[] {
  const headers: Json[] = Object.entries(endpoint.headers ?? {}).map(([name, header]) => {
    const { description, ...schema } = header;
    return {
      name,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', ...schema },
    };
  });
  if (endpoint.scanLink) headers.push(scanLinkHeader);
  return [
    ...fieldsOf(paramsOf(endpoint), 'path'),
    ...fieldsOf(endpoint.query, 'query'),
    ...headers,
  ];
}

function fieldsOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
}

export function bodyOf({ body, form }: Endpoint): Json | undefined {
  if (body) {
    // The server treats a missing body as an empty object.
    const required = !body.safeParse({}).success;
    const schema = schemaOf(body, 'input');
    const example = exampleOf(schema, 'input');
    return { required, content: { 'application/json': { schema, example } } };
  }
  if (!form) return undefined;
  const schema = formOf(form);
  const example = exampleOf(schema, 'input');
  return { required: true, content: { 'multipart/form-data': { schema, example } } };
}

function formOf({ fields, images, files = [] }: FormCodec): Json {
  const named: [string, Json][] = [
    ...images.map(({ name, maxCount }): [string, Json] => {
      const size = MAX_IMAGE_BYTES / 1024 / 1024;
      const description = `an image of at most ${size} MB; up to ${maxCount}`;
      return [name, { type: 'string', format: 'binary', description }];
    }),
    ...files.map(({ name, description }): [string, Json] => [
      name,
      { type: 'string', format: 'binary', description },
    ]),
    // A field that takes either a picture or a text is described as both.
    ...Object.entries(fields).map(([name, field]): [string, Json] => {
      const { isRequired: _, ...schema } =
        typeof field === 'string' ? { isRequired: false, description: field } : field;
      return [name, { type: 'string', ...schema }];
    }),
  ];
  const numbered = named.filter(([name]) => name.includes('{n}'));
  const required = Object.entries(fields)
    .filter(([name, field]) => typeof field !== 'string' && field.isRequired && !/\{n\}/.test(name))
    .map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(named.filter(([name]) => !name.includes('{n}'))),
    ...(numbered.length > 0
      ? { patternProperties: Object.fromEntries(numbered.map(patternOf)) }
      : {}),
    // Unknown fields are ignored, but each may occur only once.
    additionalProperties: { type: 'string' },
    ...(required.length > 0 ? { required } : {}),
  };
}

/** `category_{n}` → `^category_\d{1,6}$` */
function patternOf([name, schema]: [string, Json]): [string, Json] {
  return [`^${name.replace('{n}', '\\d{1,6}')}$`, schema];
}
