import { api } from '@marquee/contract/api';
import { type Endpoint, endpoints } from '@marquee/contract/endpoint';
import { eventsApi } from '@marquee/contract/events/events';
import { MAX_DESCRIPTION } from '@marquee/contract/events/limits';
import { categoriesApi } from '@marquee/contract/categories';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeAdministrator, makeCategory, makeClient } from '../testing/factories.ts';
import { eventForm } from '../testing/factories/events.ts';
import type { ReceivedForm } from './form.ts';
import { implement } from './implement.ts';

const fieldsOf = ({ form }: { form?: unknown }) => (form as ReceivedForm<unknown>).fields;
const nobody = async () => undefined;

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** As long as a browser lets somebody type, where a line break counts as one character. */
const lines = (characters: number) =>
  `${'line of text\n'.repeat(10)}${'x'.repeat(characters)}`.slice(0, characters - 1) + '.';

test('a description at its limit is saved with its line breaks, as a form', async () => {
  const user = await makeClient(server.db);
  const client = await server.signIn(user);
  const category = [(await makeCategory(server.db)).id];
  const description = lines(MAX_DESCRIPTION);
  const body = eventForm({ organizer: user.organization_id, category, description });
  const created = await client.call(eventsApi.createEvent, { body });
  expect([created.status, created.body.data.description]).toEqual([201, description]);
});

test('… and as JSON, with the breaks of any system', async () => {
  const administrator = await server.signIn(await makeAdministrator(server.db));
  for (const [name, broken] of [
    ['Windows', '\r\n'],
    ['Old Macs', '\r'],
  ] as const) {
    const description = lines(500);
    const body = { name, description: description.replaceAll('\n', broken) };
    const created = await administrator.call(categoriesApi.createCategory, { body });
    expect([created.status, created.body.data.description]).toEqual([201, description]);
  }
});

/** Yields each text of several lines in a schema, with its path. */
function* textsOf(schema: unknown, path: string[] = []): Generator<[string[], z.ZodString]> {
  if (schema instanceof z.ZodString) {
    if ((schema.maxLength ?? 0) > 12 && schema.safeParse('a\nb').success) yield [path, schema];
  } else if (schema instanceof z.ZodObject) {
    for (const [name, part] of Object.entries(schema.shape)) yield* textsOf(part, [...path, name]);
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* textsOf(option, path);
  } else if (schema instanceof z.ZodArray) yield* textsOf(schema.element, [...path, '0']);
  else if (schema instanceof z.ZodRecord) yield* textsOf(schema.valueType, [...path, 'any']);
  else if (schema instanceof z.ZodPipe) yield* textsOf(schema.in, path);
  else if (schema instanceof z.ZodType && 'innerType' in schema.def) {
    yield* textsOf(schema.def.innerType, path);
  }
}

const table = Object.values(api).flatMap((feature) => Object.entries<Endpoint>(feature));
const texts = table.flatMap(([name, { body }]) =>
  [...textsOf(body)].map(([path, schema]) => [`${name}: ${path.join('.')}`, path, schema] as const),
);
const forms = table.flatMap(([name, { form }]) => (form ? [[name, form] as const] : []));

describe('every text of several lines', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = Fastify();
    await app.register(cookie);
    await app.register(multipart);
    const echo = { summary: '', access: 'public', envelope: 'raw' } as const;
    const reply = z.unknown();
    implement(
      { app, deps: server.deps, findActor: nobody, findLinkHolder: nobody },
      endpoints({
        body: { ...echo, call: 'POST /body', body: z.unknown(), reply },
        ...Object.fromEntries(
          forms.map(([name, form]) => [
            name,
            { ...echo, call: `POST /${name}` as const, form, reply },
          ]),
        ),
      }),
      {
        body: ({ body }) => body,
        ...Object.fromEntries(forms.map(([name]) => [name, fieldsOf])),
      },
    );
  });
  afterAll(() => app.close());

  test('is found', () => {
    expect(texts.map(([name]) => name)).toEqual(
      expect.arrayContaining(['createCategory: description', 'tellHolders: message']),
    );
  });

  test.each(texts)('counts a break once: %s', async (_name, path, schema) => {
    const text = lines(schema.maxLength ?? 0);
    const sent = text.replaceAll('\n', '\r\n');
    const payload = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), sent) as object;
    const answer = await app.inject({ method: 'POST', url: '/body', payload });
    const received = path.reduce<unknown>(
      (value, name) => (value as Record<string, unknown>)[name],
      answer.json(),
    );
    expect(schema.safeParse(received)).toEqual({ success: true, data: text });
  });

  test.each(forms)('is read from the form of %s', async (name, form) => {
    const body = new FormData();
    for (const field of Object.keys(form.fields)) body.set(field.replace('{n}', '1'), 'a\nb\nc');
    const request = new Request('http://localhost', { method: 'POST', body });
    const payload = Buffer.from(await request.arrayBuffer());
    expect(payload.toString()).toContain('a\r\nb');
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const answer = await app.inject({ method: 'POST', url: `/${name}`, headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('\\r');
  });
});
