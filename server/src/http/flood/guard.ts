import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/app-error.ts';
import { clientNetwork } from '../client-network.ts';
import { createBudget } from './budget.ts';
import { createTurns } from './turns.ts';

/**
 * What a request takes of its network's budget. `page`: something is searched or rendered. `own`: the
 * same for the holder of a link, so that a neighbour's searches do not use it up. `light`: a look-up.
 * `kept`: a page or picture that is in memory. `free`: a file that every first visit needs. `none`: it
 * has limits of its own.
 */
export type Cost = 'page' | 'own' | 'light' | 'kept' | 'free' | 'none';
type CostOf = Cost | ((request: FastifyRequest) => Cost);

declare module 'fastify' {
  interface FastifyContextConfig {
    cost?: CostOf;
  }
}

/**
 * An office or a mobile network has one address for hundreds of people, who rarely open pages faster
 * than that which nobody opened before. One network takes about a tenth of a processor with it.
 */
const limits = {
  page: { perSecond: 20, atOnce: 30, longestWaitMs: 3_000 },
  own: { perSecond: 20, atOnce: 30, longestWaitMs: 3_000 },
  light: { perSecond: 100, atOnce: 200, longestWaitMs: 3_000 },
  // A hall of 4,000 people opens one page within 20 seconds, and nobody is refused.
  kept: { perSecond: 200, atOnce: 200, longestWaitMs: 10_000 },
} as const;

const SENTENCE = 'Your network opened very many pages. Please try again in a few seconds.';

/**
 * Adds hooks to a scope that share the server between networks: pages and look-ups have a budget,
 * and few requests of one network are worked on at a time.
 * @param options.cost of routes that do not say theirs in `config.cost`
 * @param options.atOnce requests of one network that are worked on at once
 */
export function guardAgainstFloods(
  scope: FastifyInstance,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  options: { cost: CostOf; atOnce: number },
): void {
  if (!config.rateLimits) return;
  const budgets = {
    page: createBudget(limits.page),
    own: createBudget(limits.own),
    light: createBudget(limits.light),
    kept: createBudget(limits.kept),
  };
  const turns = createTurns(options.atOnce);
  const held = new WeakMap<FastifyRequest, string>();

  scope.addHook('onRequest', async (request, reply) => {
    const { cost: given = options.cost } = request.routeOptions.config;
    const cost = typeof given === 'function' ? given(request) : given;
    if (cost === 'none') return undefined;
    const network = clientNetwork(request.ip);
    if (cost !== 'free') {
      const decision = budgets[cost](network, clock().getTime());
      if ('retryAfterMs' in decision) throw tooMany(decision.retryAfterMs);
      if (decision.waitMs > 0) await pause(decision.waitMs);
    }
    const waiting = turns.take(network);
    if (waiting && !(await waiting)) throw tooMany(limits.page.longestWaitMs);
    held.set(request, network);
    // It left while it waited.
    if (reply.raw.destroyed) {
      release(request);
      return reply.hijack();
    }
    reply.raw.once('close', () => release(request));
    return undefined;
  });
  // The answer is ready; how fast its reader takes it is no work of this server.
  scope.addHook('onSend', (request, _reply, payload, done) => {
    release(request);
    done(null, payload);
  });

  function release(request: FastifyRequest): void {
    const network = held.get(request);
    if (network !== undefined && held.delete(request)) turns.end(network);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function tooMany(retryAfterMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new AppError('too_many_requests', SENTENCE, { retryAfter });
}
