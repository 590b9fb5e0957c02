import { openApiDocument } from '@marquee/contract/openapi/document';

export type Json = Record<string, unknown>;

export type MediaTypes = Record<string, { schema?: Json; example?: unknown }>;

export type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: MediaTypes };
  responses: Record<string, Answer>;
};

export type Answer = { $ref?: string; content?: MediaTypes; links?: Record<string, Json> };

export type DocumentedCall = {
  operation: Operation;
  /** The position of the operation in the document, as a JSON pointer. */
  pointer: string;
  params: Record<string, string>;
};

/** The OpenAPI document, built once for all tests. */
export const document = openApiDocument({
  cookieName: 'session',
  url: '/',
  contact: { name: 'Marquee' },
});
const components = document['components'] as { responses: Record<string, Answer> };

const paths = Object.entries(document['paths'] as Record<string, Record<string, Operation>>);
const literalLength = (path: string) => path.replace(/\{\w+\}/g, '').length;
const routes = paths
  // A literal path takes precedence over a parameter, as in the router.
  .toSorted(([a], [b]) => literalLength(b) - literalLength(a))
  .map(([path, operations]) => ({
    path,
    operations,
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`),
  }));

/** Returns the documentation of a call; undefined for a call outside the API. */
export function documentedCall(method: string, pathname: string): DocumentedCall | undefined {
  const route = routes.find(({ pattern }) => pattern.test(pathname));
  const verb = method.toLowerCase();
  const operation = route?.operations[verb];
  if (!route || !operation) return undefined;
  const found = route.pattern.exec(pathname)?.groups ?? {};
  const params = Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
  return { operation, pointer: `/paths/${escape(route.path)}/${verb}`, params };
}

/** Returns a documented answer and its position; most refusals are in the components. */
export function documentedAnswer({ operation, pointer }: DocumentedCall, status: string) {
  const answer = operation.responses[status];
  if (answer?.$ref === undefined) return { answer, pointer: `${pointer}/responses/${status}` };
  const name = answer.$ref.replace('#/components/responses/', '');
  return { answer: components.responses[name], pointer: `/components/responses/${name}` };
}

/** Escapes one step of a JSON pointer (RFC 6901). */
export function escape(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
