import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** A session ends this long after its sign-in, even while it is used. */
export const SESSION_MS = 7 * 86_400_000;

type Address = Pick<Config, 'publicUrl'>;

function isSecure(config: Address): boolean {
  return config.publicUrl?.startsWith('https:') ?? false;
}

/** Adds `__Host-` over https; the browser then refuses a cookie set by a neighbouring host. */
export function prefixedCookie(name: string, config: Address): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

export function sessionCookieName(config: Config): string {
  return prefixedCookie('sid', config);
}

export function readSessionToken(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[sessionCookieName(config)];
}

export function cookieAttributes(config: Address): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) };
}

/** Sets the cookie. The token leaves the server nowhere else. */
export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  const maxAge = SESSION_MS / 1000;
  reply.setCookie(sessionCookieName(config), token, { ...cookieAttributes(config), maxAge });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookieName(config), cookieAttributes(config));
}
