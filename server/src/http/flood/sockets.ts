import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { clientNetwork } from '../client-network.ts';
import { proxiesOf } from './proxies.ts';
import { findUnread, type Reading } from './reading.ts';

/** A hall's guests have one address, and each of them a stream and a few pages. */
const MOST_CONNECTIONS = 4_500;
/** How often unread answers are looked at. */
const LOOK_MS = 5_000;

/**
 * Closes connections that hold what they do not read, and those of a network that has too many. Behind
 * a proxy, a connection belongs to the client of its last request.
 */
export function watchSockets(
  app: FastifyInstance,
  config: Pick<Config, 'rateLimits' | 'trustProxy'>,
  most = MOST_CONNECTIONS,
): void {
  if (!config.rateLimits) return;
  const isProxy = proxiesOf(config.trustProxy);
  const perNetwork = new Map<string, number>();
  const open = new Map<Socket, Reading>();

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = clientNetwork(address);
    const isCounted = !isProxy(address.replace(/^::ffff:/, ''));
    const count = (perNetwork.get(network) ?? 0) + 1;
    if (isCounted && count > most) return void socket.destroy();
    if (isCounted) perNetwork.set(network, count);
    open.set(socket, { network, waiting: 0, lastProgress: performance.now(), mark: '' });
    socket.once('close', () => {
      open.delete(socket);
      if (!isCounted) return;
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left === 0) perNetwork.delete(network);
      else perNetwork.set(network, left);
    });
    return undefined;
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
    for (const socket of findUnread(open, performance.now())) socket.destroy();
  }, LOOK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
