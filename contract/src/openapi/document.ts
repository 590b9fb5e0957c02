import { permissions } from '../access.ts';
import { apiBySubject } from '../api.ts';
import { type Endpoint, type EndpointTable, methodOf, pathOf } from '../endpoint.ts';
import { answersOf, refusalComponents } from './answers.ts';
import { errorSchemas } from './refusals.ts';
import { bodyOf, parametersOf } from './requests.ts';
import type { Json } from './schemas.ts';
import { tagsOf } from './subjects.ts';

function whoMayCall(endpoint: Endpoint): string {
  if (endpoint.access === 'public') return 'Open to visitors.';
  const types = permissions[endpoint.access].join(', ') || 'none';
  const needs = `Needs \`${endpoint.access}\`: user_type ${types}.`;
  if (endpoint.scanLink) return `${needs} Also open to a scan link, for its own event.`;
  return endpoint.whileAwaiting ? `${needs} Also open while a second factor is due.` : needs;
}

function operationOf(subject: string, name: string, endpoint: Endpoint): Json {
  const limit = endpoint.perMinute
    ? ` At most ${endpoint.perMinute} calls a minute from one client address.`
    : '';
  const userLimit = endpoint.perUserMinute
    ? ` At most ${endpoint.perUserMinute} calls a minute by one user.`
    : '';
  const body = bodyOf(endpoint);
  return {
    operationId: name,
    tags: [subject],
    summary: endpoint.summary,
    description: whoMayCall(endpoint) + limit + userLimit,
    parameters: parametersOf(endpoint),
    ...(body ? { requestBody: body } : {}),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    responses: answersOf(name, endpoint),
  };
}

/** Kept once made: it is always the same, and takes as long as all else that a server builds. */
let paths: Record<string, Json> | undefined;

function pathsOfApi(): Record<string, Json> {
  const made: Record<string, Json> = {};
  for (const [subject, tables] of Object.entries(apiBySubject)) {
    const endpoints = Object.values<EndpointTable>(tables).flatMap((table) =>
      Object.entries(table),
    );
    for (const [name, endpoint] of endpoints) {
      const calls = (made[`/api${pathOf(endpoint)}`] ??= {});
      calls[methodOf(endpoint).toLowerCase()] = operationOf(subject, name, endpoint);
    }
  }
  return made;
}

/** What differs between the installations whose API is described. */
export type Installation = {
  /** The cookie that carries a session's token. */
  cookieName: string;
  /** The public address; a relative one is taken from the document's own. */
  url: string;
  contact: { name: string; email?: string; url?: string };
};

/** Returns the OpenAPI 3.1 document of the whole API. */
export function openApiDocument({ cookieName, url, contact }: Installation): Json {
  paths ??= pathsOfApi();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee',
      version: '0.2.0',
      description:
        'Success is `{ data, message? }`, failure `{ message, code, errors?, details? }`: `code` is for programs, `message` for people, `errors` has messages by field. Dates and money in a `message` are written as the user chose, else in US English; values are the same for everybody.',
      contact,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url, description: 'This installation.' }],
    tags: tagsOf(),
    paths,
    components: {
      schemas: errorSchemas(),
      responses: refusalComponents(),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}
