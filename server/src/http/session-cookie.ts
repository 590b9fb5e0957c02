import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** A session ends this long after its sign-in, however much it is used. */
export const SESSION_MS = 7 * 86_400_000;

function isSecure(config: Config): boolean {
  return config.publicUrl?.startsWith('https:') ?? false;
}

/** Over https the prefix makes the browser refuse a cookie that a neighbouring host planted. */
export function prefixedCookie(name: string, config: Config): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

export function sessionCookieName(config: Config): string {
  return prefixedCookie('sid', config);
}

/** The session token of a request; undefined without one. */
export function readSessionToken(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[sessionCookieName(config)];
}

export function cookieAttributes(config: Config): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) };
}

/** The only place where a token leaves the server. */
export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  const maxAge = SESSION_MS / 1000;
  reply.setCookie(sessionCookieName(config), token, { ...cookieAttributes(config), maxAge });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookieName(config), cookieAttributes(config));
}
