import { z } from 'zod';
import { permissions } from './access.ts';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

type Json = Record<string, unknown>;

const ErrorAnswer = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** What can go wrong, by status; which of them an endpoint lists follows from its row. */
const failures: Record<number, string> = {
  400: 'Bad input; `errors` names the fields.',
  401: 'Not signed in, or the session is over.',
  403: 'Signed in, without the permission.',
  404: 'Not found, or not yours.',
  409: 'Refused as things stand; the message says why.',
  413: 'A file or the body is too large.',
  415: 'Another content type is expected.',
  422: 'The idempotency key was used with other content.',
  429: 'Too many requests; `Retry-After` says when to come back.',
  503: 'The service is not available right now.',
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
}

function headersOf({ headers = {} }: Endpoint): Json[] {
  return Object.entries(headers).map(([name, description]) => {
    return { name, in: 'header', required: false, description, schema: { type: 'string' } };
  });
}

function bodyOf(endpoint: Endpoint): Json | undefined {
  if (endpoint.body) {
    const schema = schemaOf(endpoint.body, 'input');
    return { required: true, content: { 'application/json': { schema } } };
  }
  if (!endpoint.form) return undefined;
  const text = Object.entries(endpoint.form.fields).map(([name, description]) => [
    name,
    { type: 'string', description },
  ]);
  const files = endpoint.form.images.map(({ name, maxCount }) => [
    name,
    {
      type: 'string',
      format: 'binary',
      description: `an image of at most 5 MB; up to ${maxCount}`,
    },
  ]);
  const schema = { type: 'object', properties: Object.fromEntries([...text, ...files]) as Json };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function successOf(endpoint: Endpoint): Json {
  const description = 'Success.';
  if (endpoint.envelope === 'file') {
    const type = endpoint.fileType ?? 'application/octet-stream';
    return { description, content: { [type]: { schema: { type: 'string' } } } };
  }
  const reply = schemaOf(endpoint.reply, 'output');
  const page = {
    data: { type: 'array', items: reply },
    next_cursor: { type: ['string', 'null'] },
    total: { type: 'integer' },
  };
  const schema = {
    raw: reply,
    page: { type: 'object', properties: page, required: ['data', 'next_cursor', 'total'] },
    feed: {
      type: 'object',
      properties: { data: page.data, next_cursor: page.next_cursor },
      required: ['data', 'next_cursor'],
    },
    data: {
      type: 'object',
      properties: { data: reply, message: { type: 'string' } },
      required: ['data'],
    },
  }[endpoint.envelope];
  return { description, content: { 'application/json': { schema } } };
}

function failuresOf(endpoint: Endpoint): Json {
  const isWrite = endpoint.method !== 'GET';
  const listed = {
    400: true,
    401: endpoint.access !== 'public',
    403: isWrite || endpoint.access !== 'public',
    404: true,
    409: isWrite,
    413: isWrite,
    415: isWrite,
    422: endpoint.headers !== undefined && 'Idempotency-Key' in endpoint.headers,
    429: endpoint.perMinute !== undefined,
    503: true,
  };
  const schema = { $ref: '#/components/schemas/Error' };
  return Object.fromEntries(
    Object.entries(failures)
      .filter(([status]) => listed[Number(status) as keyof typeof listed])
      .map(([status, description]) => [
        status,
        { description, content: { 'application/json': { schema } } },
      ]),
  );
}

function whoMayCall(endpoint: Endpoint): string {
  if (endpoint.access === 'public') return 'Open to visitors.';
  const types = permissions[endpoint.access].join(', ') || 'none';
  const needs = `Needs \`${endpoint.access}\`: user_type ${types}.`;
  if (endpoint.scanLink) return `${needs} Open also to a scan link, for its own event.`;
  return endpoint.whileAwaiting ? `${needs} Open also while a second factor is due.` : needs;
}

function operationOf(feature: string, name: string, endpoint: Endpoint): Json {
  const limit = endpoint.perMinute
    ? ` At most ${endpoint.perMinute} calls a minute from one client address.`
    : '';
  const body = bodyOf(endpoint);
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    description: whoMayCall(endpoint) + limit,
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...(body ? { requestBody: body } : {}),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    responses: { [endpoint.status ?? 200]: successOf(endpoint), ...failuresOf(endpoint) },
  };
}

/**
 * The OpenAPI 3.1 document of the whole API, derived from the endpoint tables.
 * @param cookieName under which a session's token travels
 */
export function openApiDocument(cookieName: string): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, table] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(table)) {
      const path = (paths[`/api${endpoint.path}`] ??= {});
      path[endpoint.method.toLowerCase()] = operationOf(feature, name, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee',
      version: '0.1.0',
      description: 'Success is `{ data, message? }`, failure `{ message, errors? }`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorAnswer, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}
