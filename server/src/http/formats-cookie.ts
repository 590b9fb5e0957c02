import { findLocale, type Locale } from '@marquee/contract/formats/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieAttributes, prefixedCookie } from './session-cookie.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Returns the locale that a visitor chose on a public page; only one of the list counts. */
export function readFormatsChoice(request: FastifyRequest, config: Config): Locale | undefined {
  return findLocale(request.cookies[prefixedCookie('formats', config)]);
}

/** Keeps a visitor's choice; any other text than a locale of the list forgets it. */
export function keepFormatsChoice(reply: FastifyReply, config: Config, chosen: string): void {
  const name = prefixedCookie('formats', config);
  const locale = findLocale(chosen);
  if (locale === undefined) reply.clearCookie(name, cookieAttributes(config));
  else reply.setCookie(name, locale, { ...cookieAttributes(config), maxAge: YEAR_SECONDS });
}
