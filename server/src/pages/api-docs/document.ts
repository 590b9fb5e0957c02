import type { Json } from '@marquee/contract/openapi/schemas';

/* The parts of the OpenAPI document that its pages show. */

export type Body = { content?: Record<string, { schema?: Json; example?: unknown }> };
export type Answer = Body & { description?: string; $ref?: string };

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Json }[];
  requestBody?: Body & { required: boolean };
  responses: Record<string, Answer>;
  security: object[];
};

export type Call = { method: string; path: string; operation: Operation };
export type Subject = { name: string; title: string; description: string; calls: Call[] };

type Document = {
  tags: { name: string; 'x-displayName': string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Answer> };
};

/** Returns the subjects in the order of the document, each with its calls. */
export function subjectsOf(json: Json): Subject[] {
  const { tags, paths } = json as Document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return tags.map(({ name, 'x-displayName': title, description }) => ({
    name,
    title,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
}

/** Returns an answer itself where the document only refers to it. */
export function resolve(json: Json, answer: Answer): Answer {
  const name = answer.$ref?.split('/').at(-1);
  const { components } = json as Document;
  return name === undefined ? answer : (components.responses[name] ?? answer);
}
