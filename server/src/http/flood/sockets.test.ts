import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { watchSockets } from './sockets.ts';

let app: FastifyInstance;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

async function start(trustProxy: string | boolean): Promise<number> {
  app = Fastify({ trustProxy });
  watchSockets(app, { rateLimits: true, trustProxy }, { connections: 2 });
  app.get('/', () => 'read');
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Sends a request on a connection of its own. @returns the status, or `closed` */
async function ask(port: number, localAddress = '127.0.0.1'): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => socket.destroy());
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const answered = once(socket, 'data').then(([data]) => String(data).slice(9, 12));
  return Promise.race([answered, once(socket, 'close').then(() => 'closed')]);
}

test('a network has so many connections, and a closed one makes room', async () => {
  const port = await start(false);
  expect([await ask(port), await ask(port), await ask(port)]).toEqual(['200', '200', 'closed']);
  sockets[0]?.destroy();
  await expect.poll(() => ask(port)).toBe('200');
});

test('the connections of a trusted proxy are those of many clients', async () => {
  const port = await start('loopback');
  const answers = [];
  for (let n = 0; n < 5; n += 1) answers.push(await ask(port));
  expect(answers).toEqual(['200', '200', '200', '200', '200']);
});
