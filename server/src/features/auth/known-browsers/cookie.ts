import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { cookieAttributes, prefixedCookie } from '../../../http/session-cookie.ts';
import { KNOWN_BROWSER_DAYS } from './rules.ts';

const DAY_SECONDS = 86_400;

export function browserCookieName(config: Config): string {
  return prefixedCookie('browser', config);
}

export function readBrowserToken(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[browserCookieName(config)];
}

/** Sets the cookie that outlives the session. It grants no access, only separate limits. */
export function setBrowserCookie(reply: FastifyReply, config: Config, token: string): void {
  const maxAge = KNOWN_BROWSER_DAYS * DAY_SECONDS;
  reply.setCookie(browserCookieName(config), token, { ...cookieAttributes(config), maxAge });
}
