import { SCAN_LINK_HEADER } from '@marquee/contract/check-in/scan-links';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { isId } from '../../../lib/ids.ts';

const isSecure = (config: Config) => config.publicUrl?.startsWith('https:') ?? false;

/** A cookie for each link lets one device work at two doors and send the scans of both. */
const nameOf = (config: Config, linkId: string) =>
  `${isSecure(config) ? '__Host-' : ''}scan-${linkId}`;

const attributes = (config: Config): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  secure: isSecure(config),
});

export function namedLink(request: FastifyRequest): string | undefined {
  const named = request.headers[SCAN_LINK_HEADER];
  return typeof named === 'string' ? named : undefined;
}

export function readLinkToken(
  request: FastifyRequest,
  config: Config,
  linkId: string,
): string | undefined {
  return isId(linkId) ? request.cookies[nameOf(config, linkId.toLowerCase())] : undefined;
}

export function setLinkCookie(
  reply: FastifyReply,
  config: Config,
  given: { linkId: string; token: string; expires: Date },
): void {
  const { linkId, token, expires } = given;
  reply.setCookie(nameOf(config, linkId), token, { ...attributes(config), expires });
}

export function clearLinkCookie(reply: FastifyReply, config: Config, linkId: string): void {
  reply.clearCookie(nameOf(config, linkId), attributes(config));
}
