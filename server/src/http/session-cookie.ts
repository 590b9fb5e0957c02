import type { CookieSerializeOptions } from '@fastify/cookie';
import { SESSION_MARK } from '@marquee/contract/auth/session-mark';
import { DAY_MS } from '@marquee/contract/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../lib/app-error.ts';

/** A session ends this long after its sign-in, even while it is used. */
export const SESSION_MS = 7 * DAY_MS;
/** Longer than a session, so that an ended one is told to its user instead of being forgotten. */
const MARK_SECONDS = 365 * 86_400;

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

/**
 * Sets the cookie, and its mark unless a second factor is due. The token leaves the server nowhere
 * else.
 */
export function setSessionCookie(
  reply: FastifyReply,
  config: Config,
  { token, isOpen = true }: { token: string; isOpen?: boolean },
): void {
  const maxAge = SESSION_MS / 1000;
  reply.setCookie(sessionCookieName(config), token, { ...cookieAttributes(config), maxAge });
  if (isOpen) setSessionMark(reply, config);
  else clearSessionMark(reply, config);
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookieName(config), cookieAttributes(config));
  clearSessionMark(reply, config);
}

/** Tells the browser's app to ask for the user; without the mark it knows that there is none. */
export function setSessionMark(reply: FastifyReply, config: Address): void {
  reply.setCookie(prefixedCookie(SESSION_MARK, config), 'yes', markAttributes(config));
}

function clearSessionMark(reply: FastifyReply, config: Address): void {
  const { maxAge: _, ...attributes } = markAttributes(config);
  reply.clearCookie(prefixedCookie(SESSION_MARK, config), attributes);
}

export function hasSessionMark(request: FastifyRequest, config: Address): boolean {
  return request.cookies[prefixedCookie(SESSION_MARK, config)] !== undefined;
}

/** Removes the mark of a session that has ended, so that the app does not ask for its user again. */
export function forgetEndedMark(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Address,
): void {
  if (hasSessionMark(request, config)) clearSessionMark(reply, config);
}

/** Returns the refusal of a request without a session, whose browser then asks for no user again. */
export function noSession(request: FastifyRequest, reply: FastifyReply, config: Address): AppError {
  forgetEndedMark(request, reply, config);
  return new AppError('unauthorized');
}

function markAttributes(config: Address): CookieSerializeOptions {
  return { ...cookieAttributes(config), httpOnly: false, maxAge: MARK_SECONDS };
}
