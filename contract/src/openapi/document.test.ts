import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../api.ts';
import type { EndpointTable } from '../endpoint.ts';
import { openApiDocument } from './document.ts';
import { exampleOf } from './examples.ts';
import { schemaOf } from './schemas.ts';

const document = openApiDocument({
  cookieName: 'sid',
  url: 'https://tickets.example.org',
  contact: { name: 'Marquee', email: 'help@example.org' },
});

test('the document has the version of the release', () => {
  const file = new URL('../../package.json', import.meta.url);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(document['info']).toMatchObject({ version });
});

test('it says where the API is, whom to ask, and what each tag is', () => {
  expect(document).toMatchObject({
    servers: [{ url: 'https://tickets.example.org' }],
    info: { contact: { email: 'help@example.org' } },
  });
  const declared = (document['tags'] as { name: string }[]).map(({ name }) => name);
  const paths = document['paths'] as Record<string, Record<string, { tags: string[] }>>;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const used = operations.flatMap(({ tags }) => tags);
  expect(new Set(used)).toEqual(new Set(declared));
});

const bodies = Object.values<EndpointTable>(api)
  .flatMap((table) => Object.entries(table))
  .flatMap(([name, { body }]) => (body ? [{ name, body }] : []));

test.each(bodies)('the example of $name is a body that the call takes', ({ body }) => {
  const example = exampleOf(schemaOf(body, 'input'), 'input');
  expect(body.safeParse(example).error?.issues).toBeUndefined();
});
