import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '@marquee/contract/time';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { createAllowance } from '../../../http/allowance.ts';
import { clientNetwork } from '../../../http/client-network.ts';

/** Codes that one network may try in a minute; the same code again is no other try. */
const MOST_TRIES = 30;
const MOST_REMEMBERED = 10_000;

/** Counts a code that a client names. @throws AppError `too_many_requests` after too many */
export type CodeGuard = (
  request: FastifyRequest,
  eventId: string,
  code: string | undefined,
) => Promise<void>;

/**
 * Creates the limit of codes that a client may try, over all calls that take one. It counts before
 * anybody looks for the code, so that a right guess costs the same as a wrong one.
 */
export function createCodeGuard(deps: Deps): CodeGuard {
  const allow = createAllowance(deps, {
    name: 'codes tried from an address',
    most: MOST_TRIES,
    windowMs: MINUTE_MS,
  });
  const tried = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: MINUTE_MS });
  return async (request, eventId, code) => {
    if (code === undefined || !deps.config.rateLimits) return;
    const client = clientNetwork(request.ip);
    const key = `${client} ${eventId} ${code}`;
    if (tried.has(key)) return;
    await allow(client, deps.clock());
    tried.set(key, true);
  };
}
