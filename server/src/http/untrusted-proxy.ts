import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Anybody can send such a header from anywhere, so only so many senders are counted. */
const MAX_SENDERS = 50;

const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

// By the settings of a server, so that the status screen of that server finds them.
const sendersOf = new WeakMap<Config, Map<string, number>>();

/**
 * Counts requests whose forwarded headers do not count, by the address that they come from. Behind a
 * proxy that nobody named, all visitors have its address and share one limit. Warns in the log, once.
 */
export function watchForUntrustedProxies(app: FastifyInstance, config: Config): void {
  const senders = new Map<string, number>();
  sendersOf.set(config, senders);
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForwarded(request) && !isBelieved(request)) note(request);
    done();
  });

  function note({ socket, log }: FastifyRequest): void {
    // An IPv4 address as people write it, on a server that also listens on IPv6.
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

/** Fastify lists the addresses that it went through, where it believed a header. */
function isBelieved({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1;
}

/** Returns what to do about the address that most untrusted requests came from; undefined: none did. */
export function findUntrustedProxy(config: Config): string | undefined {
  const senders = [...(sendersOf.get(config) ?? [])];
  const [most] = senders.toSorted(([, a], [, b]) => b - a);
  return most && sentenceOf(most[0]);
}

function sentenceOf(sender: string): string {
  return `Requests from ${sender} carry forwarded headers, which do not count: all visitors behind it share one address and its limits. If it is your reverse proxy, set TRUST_PROXY=${sender}.`;
}
