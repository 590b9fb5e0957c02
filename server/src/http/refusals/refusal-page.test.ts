import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../lib/app-error.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { handleErrors } from '../errors.ts';
import { openFrontDoor } from '../front-door.ts';
import { refuseWhileClosing } from './closing.ts';

/** What a browser accepts that opens a page. */
const READER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const open = (url: string, headers: object = READER) =>
  server.visitor.inject({ url, headers: { ...headers } });

test.each(['/%E0%A4%A', '/events/%E0%A4%A', '/orders/%ff'])(
  'a broken address is a page to a reader: %s',
  async (url) => {
    const page = await open(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, HTML]);
    expect(page.body).toContain('<h1>This address does not work</h1>');
    expect(page.body).toContain('href="/events">Find events');
  },
);

test.each([
  ['an API caller', '/%E0%A4%A', { accept: 'application/json' }],
  ['a picture', '/%E0%A4%A', { accept: 'image/avif,image/*' }],
  ['an address of the API in a browser', '/api/%E0%A4%A', READER],
  ['a program that says nothing', '/%E0%A4%A', {}],
])('it is JSON to %s', async (_, url, headers) => {
  const answer = await open(url, headers);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, JSON_TYPE]);
  expect(answer.json()).toMatchObject({ code: 'invalid' });
});

test('a page whose database is gone is a page all the same', async () => {
  const away = await startTestApp();
  await away.pool.end();
  const page = await away.visitor.inject({ url: '/events?search=jazz', headers: READER });
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, HTML]);
  expect(page.body).toContain('<a class="main" href="">Try again</a>');
  // Nothing in it has to be loaded from a server that may be ill.
  expect(page.body).not.toMatch(/<script|@font-face|<img|stylesheet/);
  await away.close();
});

test('a body that is too large is a page to the browser that sent the form', async () => {
  const sent = await server.visitor.inject({
    method: 'POST',
    url: '/u/some-code',
    payload: 'x'.repeat(3_000_000),
    headers: { ...READER, 'content-type': 'application/json' },
  });
  expect([sent.statusCode, sent.headers['content-type']]).toEqual([413, HTML]);
  expect(sent.body).toContain('<h1>That was too large</h1>');
});

test('an address that no page takes, with another method', async () => {
  const sent = await server.visitor.inject({ method: 'POST', url: '/no/such', headers: READER });
  expect([sent.statusCode, sent.headers['content-type']]).toEqual([404, HTML]);
});

describe('a failure of a page', () => {
  const app = Fastify();
  handleErrors(app);
  app.get('/broken', () => {
    throw new Error('secret of the program');
  });
  app.post('/broken', () => {
    throw new Error('secret of the program');
  });
  app.get('/often', () => {
    throw new AppError('too_many_requests', undefined, { retryAfter: 240 });
  });
  app.get('/away', () => {
    throw new AppError('unavailable');
  });
  app.get('/own', () => {
    throw new AppError('conflict', 'Taken by <b>Ada</b>.');
  });
  app.get('/file', (_request, reply) => {
    reply.headers({ 'content-encoding': 'br', 'content-disposition': 'attachment', etag: '"x"' });
    throw new AppError('unavailable', undefined, { retryAfter: 1 });
  });
  const at = (url: string, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url, headers: READER });

  test('says nothing of the program, and offers to try again', async () => {
    const page = await at('/broken');
    expect([page.statusCode, page.headers['content-type']]).toEqual([500, HTML]);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('<h1>Something went wrong on our side</h1>');
    expect(page.body).toContain('Try again');
    expect(page.body).not.toContain('secret');
  });

  test('of a form offers no way that would open its address', async () => {
    const page = await at('/broken', 'POST');
    expect(page.body).toContain('Go back in your browser and send it again.');
    expect(page.body).not.toContain('Try again');
  });

  test('honours how long to wait', async () => {
    const page = await at('/often');
    expect([page.statusCode, page.headers['retry-after']]).toEqual([429, '240']);
    expect(page.body).toContain('Please wait 4 minutes.');
  });

  test('that is over in a moment says when to come back', async () => {
    const page = await at('/away');
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2']);
    expect(page.body).toContain('Please wait 2 seconds.');
  });

  test('says its own sentence, escaped', async () => {
    expect((await at('/own')).body).toContain('Taken by &lt;b&gt;Ada&lt;/b&gt;.');
  });

  test('of a file is no file', async () => {
    const page = await at('/file');
    expect(page.headers).not.toHaveProperty('content-disposition');
    expect(page.headers).not.toHaveProperty('content-encoding');
    expect(page.headers).not.toHaveProperty('etag');
    expect(page.body).toContain('Please wait a second.');
  });
});

test.each([
  ['GET / HTTP/1.1', HTML, 'This address is too long'],
  ['GET /api/categories HTTP/1.1', JSON_TYPE, 'headers_too_large'],
])('headers that are too long: %s', async (line, type, words) => {
  const listening = server.app.server.listening
    ? server.app.listeningOrigin
    : await server.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(listening).port), '127.0.0.1');
  socket.write(
    `${line}\r\nHost: x\r\nAccept: ${READER.accept}\r\nCookie: a=${'x'.repeat(40_000)}\r\n\r\n`,
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain(`content-type: ${type}`);
  expect(answer).toContain(words);
});

test('a server that closes is a page to a reader, and JSON as every refusal to others', async () => {
  const app = Fastify();
  openFrontDoor(app, [refuseWhileClosing(app)], {});
  app.get('/events', () => 'the events');
  const answers: { status: number; body: string }[] = [];
  const fetchFrom = async (address: string, headers = {}) => {
    const answer = await fetch(`${address}/events`, { headers });
    return answers.push({ status: answer.status, body: await answer.text() });
  };
  // Runs after the hook of the refusal: the door is still open, but the server closes.
  app.addHook('preClose', async () => {
    await fetchFrom(address, READER);
    await fetchFrom(address);
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await fetchFrom(address);
  await app.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 503, 503]);
  expect(answers[1]?.body).toContain('We will be back in a moment');
  expect(JSON.parse(answers[2]?.body ?? '')).toMatchObject({ code: 'unavailable' });
});
