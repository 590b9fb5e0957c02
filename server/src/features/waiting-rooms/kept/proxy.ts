import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';

/** Set by the proxy on every booking that it lets through; see `deploy/cluster/haproxy.cfg`. */
export const TURNED_AWAY_HEADER = 'marquee-turned-away';

/**
 * Returns how many bookings of this event the proxy turned away in the last second, for each server.
 * Without `PROXY_TURNS_AWAY` anybody could have written it, and it counts for nothing.
 */
export function turnedAwayByProxy(
  { headers }: FastifyRequest,
  { proxyTurnsAway }: Config,
): number | undefined {
  const value = proxyTurnsAway ? headers[TURNED_AWAY_HEADER] : undefined;
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
