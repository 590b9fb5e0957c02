import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieAttributes, prefixedCookie } from '../http/session-cookie.ts';

/**
 * Longer than a standby that is read can be behind: five seconds, and a few more until that is
 * noticed.
 */
const SECONDS = 15;
/** In a frame of another site browsers refuse cookies; such a page reads nothing from a standby. */
const FRAMED = /^https?:\/\/[^/]+\/embed\//;
const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'QUERY']);

type Address = Pick<Config, 'publicUrl'>;

/**
 * Tells whether a request writes, or comes from a browser that has written lately. The browser itself
 * says so by a cookie, so that every server knows it.
 */
export function hasJustWritten(request: FastifyRequest, config: Address): boolean {
  return !READING.has(request.method) || request.cookies[prefixedCookie('wrote', config)] === '1';
}

/**
 * Gives the cookie to every browser that writes, whatever becomes of it. It comes after all others,
 * because programs that sign in may read the first one only.
 */
export function noteWriters(app: FastifyInstance, config: Address): void {
  app.addHook('onSend', (request, reply, _answer, done) => {
    if (!READING.has(request.method) && !FRAMED.test(request.headers.referer ?? '')) {
      const attributes = { ...cookieAttributes(config), maxAge: SECONDS };
      reply.setCookie(prefixedCookie('wrote', config), '1', attributes);
    }
    done();
  });
}
