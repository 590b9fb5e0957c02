import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFrontDoor } from '../front-door.ts';
import { STALLED_MS } from './reading.ts';
import { watchSockets } from './sockets.ts';

// Over real sockets, because what a connection shows of its reader depends on the system's buffers.

/** More than the system takes for one connection, so a part of it waits in the program. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);
const SMALL = Buffer.alloc(100 * 1024);
/** How many bytes one network may hold in these tests. */
const MOST = 350 * 1024;
const LOOK_MS = 5_000;

let app: FastifyInstance;
let served: Socket[] = [];
let clients: Socket[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});

/** Starts a server, on which one network may hold so much. */
async function start(most?: number): Promise<void> {
  const trustProxy = '127.0.0.9';
  app = Fastify({ trustProxy, keepAliveTimeout: 60_000 });
  openFrontDoor(app, [], {});
  watchSockets(app, { rateLimits: true, trustProxy }, most === undefined ? {} : { waiting: most });
  app.get('/large', () => LARGE);
  app.get('/small', () => SMALL);
  app.get('/never', () => new Promise(() => undefined));
  await listen();
}

async function listen(): Promise<void> {
  app.server.on('connection', (socket) => served.push(socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

afterEach(async () => {
  vi.useRealTimers();
  for (const socket of clients) socket.destroy();
  for (const socket of served) socket.destroy();
  served = [];
  clients = [];
  await app.close();
});

/** Opens a connection that asks and reads nothing by itself. @returns both of its ends */
async function ask(text: string, localAddress = '127.0.0.1') {
  const { port } = new URL(app.listeningOrigin);
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  socket.pause();
  socket.on('error', () => socket.destroy());
  clients.push(socket);
  const before = served.length;
  socket.write(text);
  await expect.poll(() => served.length).toBeGreaterThan(before);
  // It was just counted.
  return { client: socket, server: served[before] as Socket };
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`;
async function waits({ server }: { server: Socket }): Promise<void> {
  await expect.poll(() => server.writableLength).toBeGreaterThan(0);
}
async function isAnswered({ server }: { server: Socket }): Promise<void> {
  await expect.poll(() => server.bytesWritten).toBeGreaterThan(SMALL.length);
}

/** Reads two megabytes, enough for the system to ask for more. */
async function readSome(socket: Socket): Promise<void> {
  for (let left = 2 * 1024 * 1024; left > 0;) {
    // Without an encoding it reads bytes.
    const bytes = socket.read() as Buffer | null;
    if (bytes === null) await once(socket, 'readable');
    left -= bytes?.length ?? 0;
  }
}

/** Lets so much time pass, with a look at the connections every few seconds. */
async function pass(ms: number, meanwhile: () => void = () => undefined): Promise<void> {
  for (let passed = 0; passed < ms; passed += LOOK_MS) {
    meanwhile();
    await vi.advanceTimersByTimeAsync(LOOK_MS);
  }
}

test('who asks for much and reads nothing is closed after the limit', async () => {
  await start();
  const unread = await ask(get('/large'));
  await waits(unread);
  // The first look sees that it took what the system keeps.
  await pass(STALLED_MS);
  expect(unread.server.destroyed).toBe(false);
  await pass(LOOK_MS);
  expect(unread.server.destroyed).toBe(true);
});

test('who reads a byte now and then is closed, and who reads on is not', async () => {
  await start();
  const slow = await ask(get('/large'));
  const phone = await ask(get('/large'), '127.0.0.2');
  await Promise.all([waits(slow), waits(phone)]);
  for (let passed = 0; passed < 2 * STALLED_MS; passed += LOOK_MS) {
    slow.client.read(1);
    await readSome(phone.client);
    await vi.advanceTimersByTimeAsync(LOOK_MS);
  }
  expect([slow.server.destroyed, phone.server.destroyed]).toEqual([true, false]);
});

test('of a network that holds too much in the system’s buffers, the oldest connections close', async () => {
  await start(MOST);
  const unread = [];
  for (let n = 0; n < 5; n += 1) {
    const one = await ask(get('/small'), '127.0.0.66');
    await isAnswered(one);
    // All of it was taken by the system: the program itself holds nothing.
    await expect.poll(() => one.server.writableLength).toBe(0);
    unread.push(one);
    await pass(LOOK_MS);
  }
  const other = await ask(get('/small'), '127.0.0.2');
  await isAnswered(other);
  await pass(LOOK_MS);
  expect(unread.map(({ server }) => server.destroyed)).toEqual([true, true, false, false, false]);
  expect(other.server.destroyed).toBe(false);
});

test('who asks again has read what it got before', async () => {
  await start(MOST);
  const readers = [];
  for (let n = 0; n < 3; n += 1) readers.push(await ask(get('/small'), '127.0.0.66'));
  for (let turn = 0; turn < 4; turn += 1) {
    for (const { client, server } of readers) {
      const before = server.bytesWritten;
      client.resume();
      client.write(get('/small'));
      await expect.poll(() => server.bytesWritten).toBeGreaterThan(before + SMALL.length);
    }
    await pass(LOOK_MS);
  }
  expect(readers.map(({ server }) => server.destroyed)).toEqual([false, false, false]);
});

test('behind a trusted proxy unread bytes belong to the clients of the connections', async () => {
  await start(MOST);
  const from = async (client: string) => {
    const one = await ask(get('/small', `x-forwarded-for: ${client}\r\n`), '127.0.0.9');
    await isAnswered(one);
    await pass(LOOK_MS);
    return one;
  };
  const flood = [];
  for (let n = 0; n < 4; n += 1) flood.push(await from('203.0.113.66'));
  const others = [await from('198.51.100.1'), await from('198.51.100.2')];
  expect(flood.map(({ server }) => server.destroyed)).toEqual([true, false, false, false]);
  expect(others.map(({ server }) => server.destroyed)).toEqual([false, false]);
});

test('who sends many requests without waiting for answers is closed', async () => {
  await start();
  const few = await ask(get('/never').repeat(6));
  const many = await ask(get('/never').repeat(200), '127.0.0.66');
  await expect.poll(() => many.server.destroyed).toBe(true);
  expect(few.server.destroyed).toBe(false);
});

test('who was answered and sends nothing more is closed after the keep-alive time', async () => {
  await start();
  app.server.keepAliveTimeout = 1;
  app.server.keepAliveTimeoutBuffer = 0;
  const unread = await ask(get('/small'));
  await isAnswered(unread);
  await expect.poll(() => unread.server.destroyed).toBe(true);
});

test('who never finishes the head or the body of a request is closed', async () => {
  // As Node.js does with the limits of `buildApp`, which are longer.
  app = Fastify({
    requestTimeout: 50,
    http: { headersTimeout: 50, connectionsCheckingInterval: 20 },
  });
  app.post('/', () => 'read');
  await listen();
  const head = await ask('GET / HTTP/1.1\r\nhost: local');
  const body = await ask(
    'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhal',
  );
  await expect.poll(() => head.server.destroyed).toBe(true);
  await expect.poll(() => body.server.destroyed).toBe(true);
});
