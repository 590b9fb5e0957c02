import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../lib/app-error.ts';
import { refuseSlowly } from './flood/late-refusals.ts';
import { limitStoreOf } from './limit-store.ts';

/** Lets routes limit their calls by client (`config.rateLimit`), over all servers. */
export async function limitCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  refuseSlowly(app, deps);
  await app.register(rateLimit, {
    global: false,
    store: limitStoreOf(deps),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', undefined, { retryAfter: Math.ceil(ttl / 1000) }),
  });
}
