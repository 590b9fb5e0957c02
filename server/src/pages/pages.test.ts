import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { authApi } from '@marquee/contract/auth/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outboxMailer } from '../gateways/mailer.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeClient } from '../testing/factories.ts';
import { outboxFolder } from './mailbox.ts';
import { mailerOf } from '../testing/doubles/mailer.ts';

async function listeningPort({ app }: TestApp): Promise<number> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(address).port);
}

/** Sends a request line as it is, under a loopback name, and returns the answer. */
async function sendRaw(port: number, requestLine: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${requestLine}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('health', () => {
  test('/healthz answers while the process lives', async () => {
    const answer = await server.visitor.inject({ url: '/healthz' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'alive' }]);
  });

  test('/readyz answers 200 with the database reachable and migrated, else 503', async () => {
    const ready = await server.visitor.inject({ url: '/readyz' });
    expect(ready.statusCode).toBe(200);
    await sql`update migrations set name = 'gone' where name like '0001%'`.execute(server.owner);
    const missing = await server.visitor.inject({ url: '/readyz' });
    expect([missing.statusCode, missing.json()]).toMatchObject([
      503,
      { message: 'migrations are missing' },
    ]);
    await sql`update migrations set name = '0001-foundation.sql' where name = 'gone'`.execute(
      server.owner,
    );

    const away = await startTestApp();
    await away.pool.end();
    const answer = await away.visitor.inject({ url: '/readyz' });
    expect(answer.statusCode).toBe(503);
    await away.close();
  });
});

describe('the development mailbox', () => {
  test('lists and shows sent messages to this machine only', async () => {
    const { deps, db } = server;
    const mails = outboxMailer(
      outboxFolder(deps.config.dataDir),
      'a@b.c',
      deps.clock,
      () => undefined,
    );
    const subject = 'Tickets <script>alert(1)</script>';
    await mails.send({ to: 'ada@example.com', subject, text: 'Hello & welcome', html: '<p></p>' });
    await makeClient(db);

    const list = await server.visitor.inject({ url: '/dev/mailbox' });
    expect(list.body).toContain('Tickets &lt;script&gt;');
    expect(list.body).toContain('ada@example.com');
    const [, link = ''] = /href="(\/dev\/mailbox\/[^"]+)"/.exec(list.body) ?? [];
    const message = await server.visitor.inject({ url: link });
    expect(message.body).toContain('Hello &amp; welcome');

    const refused = [
      { remoteAddress: '203.0.113.1' },
      { headers: { host: 'evil.example' } },
      { headers: { 'x-forwarded-for': '203.0.113.1' } },
    ];
    for (const from of refused) {
      const answer = await server.visitor.inject({ url: '/dev/mailbox', ...from });
      expect(answer.statusCode).toBe(404);
    }
    const outside = await server.visitor.inject({ url: '/dev/mailbox/..%2f..%2fetc%2fpasswd' });
    expect(outside.statusCode).toBe(404);
  });

  test.each([
    ['forwarded', 'for=203.0.113.1'],
    ['via', '1.1 proxy.example'],
    ['x-forwarded-for', '203.0.113.1'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-anything', ''],
    ['x-real-ip', '127.0.0.1'],
  ])('is not found through a proxy that sends %s', async (name, value) => {
    const answer = await server.visitor.inject({
      url: '/dev/mailbox',
      headers: { [name]: value },
    });
    expect(answer.statusCode).toBe(404);
  });

  test('is not found through a proxy that forwards as HTTP/1.0 without headers', async () => {
    const port = await listeningPort(server);
    const ask = (version: string) => sendRaw(port, `GET /dev/mailbox HTTP/${version}`);
    expect(await ask('1.1')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('1.0')).toMatch(/^HTTP\/1\.1 404 /);
  });

  test.each([
    ['https://tickets.example', 404],
    ['http://192.168.1.20:3000', 404],
    ['http://localhost.example', 404],
    ['http://127.0.0.1:3000', 200],
    ['http://[::1]:3000', 200],
    [null, 200],
  ])('with the public address %s answers %i', async (publicUrl, status) => {
    const elsewhere = await startTestApp({ config: { publicUrl } });
    const answer = await elsewhere.visitor.inject({ url: '/dev/mailbox' });
    expect(answer.statusCode).toBe(status);
    await elsewhere.close();
  });

  test('does not exist if mail is sent by SMTP', async () => {
    const sending = await startTestApp({ config: { smtpUrl: 'smtp://localhost:2525' } });
    const answer = await sending.visitor.inject({ url: '/dev/mailbox' });
    expect(answer.statusCode).toBe(404);
    await sending.close();
  });
});

test('an unreachable mail server is reported in one sentence, and the code is void', async () => {
  const broken = await startTestApp({
    deps: {
      mailer: mailerOf(() => Promise.reject(new Error('no route'))),
    },
  });
  const { email } = await makeClient(broken.db);
  const answer = await broken.visitor.call(authApi.requestOtp, { body: { email } });
  expect(answer.status).toBe(503);
  expect(answer.body.message).not.toContain('no route');
  await broken.close();
});

test.each([
  ['/login', '/register'],
  ['/signin', '/register'],
  ['/login?redirect=%2Fadmin%2Fuser&x=?', '/register?redirect=%2Fadmin%2Fuser&x=?'],
])('%s leads to %s', async (url, address) => {
  const answer = await server.visitor.inject({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, address]);
});

describe("the browser app's page", () => {
  test.each([
    ['/register', undefined, 200, 'text/html'],
    ['/register', '*/*', 200, 'text/html'],
    ['/invitation', 'text/html', 200, 'text/html'],
    ['/restore-account', '*/*', 200, 'text/html'],
    ['/no/such/page', 'text/html', 404, 'text/html'],
    ['/no/such/page', '*/*', 404, 'application/json'],
    ['/register', 'application/json', 404, 'application/json'],
  ])('%s with Accept %s answers %i, %s', async (url, accept, status, type) => {
    const headers = accept === undefined ? {} : { accept };
    const answer = await server.visitor.inject({ url, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      expect.stringContaining(type),
    ]);
  });
});
