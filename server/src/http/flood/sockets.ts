import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { clientNetwork } from '../client-network.ts';
import { proxiesOf } from './proxies.ts';
import { findUnread, freshReading, MOST_WAITING, noteRequest, type Reading } from './reading.ts';

/** How often unread answers are looked at. */
const LOOK_MS = 5_000;

const limits = {
  /** A hall's guests have one address, and each of them a stream and a few pages. */
  connections: 4_500,
  /** Bytes that one network may hold. */
  waiting: MOST_WAITING,
  /** Requests of one connection without an answer; browsers wait for it before they send the next. */
  unanswered: 20,
};

/**
 * Closes connections that hold what they do not read, those of a network that has too many, and those
 * that send requests without waiting for answers. Behind a proxy, a connection belongs to the client of
 * its last request.
 */
export function watchSockets(
  app: FastifyInstance,
  config: Pick<Config, 'rateLimits' | 'trustProxy'>,
  given: Partial<typeof limits> = {},
): void {
  if (!config.rateLimits) return;
  const { connections, waiting, unanswered } = { ...limits, ...given };
  const isProxy = proxiesOf(config.trustProxy);
  const perNetwork = new Map<string, number>();
  const open = new Map<Socket, Reading>();

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = clientNetwork(address);
    const isCounted = !isProxy(address.replace(/^::ffff:/, ''));
    const count = (perNetwork.get(network) ?? 0) + 1;
    if (isCounted && count > connections) return void socket.destroy();
    if (isCounted) perNetwork.set(network, count);
    open.set(socket, freshReading(network, performance.now()));
    socket.once('close', () => {
      open.delete(socket);
      if (!isCounted) return;
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left === 0) perNetwork.delete(network);
      else perNetwork.set(network, left);
    });
    return undefined;
  });
  // Before everything else, because one packet can hold a thousand requests, begun in one go.
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const reading = open.get(socket);
    if (!reading) return;
    noteRequest(socket, reading);
    if (reading.unanswered > unanswered) socket.destroy();
    else response.once('close', () => (reading.unanswered -= 1));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const reading = open.get(request.raw.socket);
    if (reading && request.ip !== reading.address) {
      reading.address = request.ip;
      reading.network = clientNetwork(request.ip);
    }
    done();
  });
  const timer = setInterval(() => {
    // A reset, because the system would hold for minutes what an orderly end leaves unread.
    for (const socket of findUnread(open, performance.now(), waiting)) socket.resetAndDestroy();
  }, LOOK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
