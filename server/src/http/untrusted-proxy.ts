import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Anybody can send such a header from anywhere, so the number of counted senders is limited. */
const MAX_SENDERS = 50;

const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

// Keyed by the settings of a server, so that the status screen of that server finds its counts.
const sendersOf = new WeakMap<Config, Map<string, number>>();

/**
 * Counts requests whose forwarded headers are ignored, by their sender. Behind a proxy that
 * `TRUST_PROXY` does not name, all visitors have its address and share one limit. Logs one warning.
 */
export function watchForUntrustedProxies(app: FastifyInstance, config: Config): void {
  const senders = new Map<string, number>();
  sendersOf.set(config, senders);
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForwarded(request) && !isBelieved(request)) note(request);
    done();
  });

  function note({ socket, log }: FastifyRequest): void {
    // Shortens an IPv4 address from a socket that also listens on IPv6.
    const sender = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const count = senders.get(sender);
    if (count === undefined && senders.size === MAX_SENDERS) return;
    senders.set(sender, (count ?? 0) + 1);
    if (senders.size === 1 && count === undefined) log.warn(sentenceOf(sender));
  }
}

function isForwarded({ headers }: FastifyRequest): boolean {
  return HEADERS.some((name) => headers[name] !== undefined);
}

/** Tells whether Fastify trusted the header: it then lists the addresses on the way. */
function isBelieved({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1;
}

/** Returns advice about the sender of the most untrusted requests; undefined without any. */
export function findUntrustedProxy(config: Config): string | undefined {
  const senders = [...(sendersOf.get(config) ?? [])];
  const [most] = senders.toSorted(([, a], [, b]) => b - a);
  return most && sentenceOf(most[0]);
}

function sentenceOf(sender: string): string {
  return `Requests from ${sender} carry forwarded headers, which are ignored: all visitors behind it share one address and its limits. If it is your reverse proxy, set TRUST_PROXY=${sender}.`;
}
