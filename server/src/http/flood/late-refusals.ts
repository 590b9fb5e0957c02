import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { clientNetwork } from '../client-network.ts';
import { createBudget } from './budget.ts';

/**
 * A program that is refused at once asks again at once, and then refusing is what the server does all
 * the time. So the refusals of one network leave at this pace.
 */
const limits = { perSecond: 100, atOnce: 50, longestWaitMs: 5_000 };

/** Delays refusals of a network that gets many, and closes the connections of even more. */
export function refuseSlowly(
  app: FastifyInstance,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): void {
  if (!config.rateLimits) return;
  const pace = createBudget(limits);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 429) return done(null, payload);
    const decision = pace(clientNetwork(request.ip), clock().getTime());
    if ('retryAfterMs' in decision) {
      request.raw.destroy();
      return done(null, payload);
    }
    if (decision.waitMs === 0) return done(null, payload);
    setTimeout(() => done(null, payload), decision.waitMs);
    return undefined;
  });
}
