import type { FastifyRateLimitStore, RateLimitOptions } from '@fastify/rate-limit';
import type { Deps } from '../deps.ts';
import type { Counter } from '../servers/limits.ts';

type Done = Parameters<FastifyRateLimitStore['incr']>[1];

/** Makes the class of stores that count calls by client over all servers. */
export function limitStoreOf({ limits, clock }: Pick<Deps, 'limits' | 'clock'>) {
  return class LimitStore implements FastifyRateLimitStore {
    count: Counter | undefined;

    incr(client: string, done: Done): void {
      void this.answer(client, done);
    }

    async answer(client: string, done: Done): Promise<void> {
      const counted = await this.count?.(client, clock());
      if (!counted) return done(new Error('Only endpoints with a limit are counted.'));
      const { isAllowed, calls, leavesInMs } = counted;
      done(null, { current: isAllowed ? calls : calls + 1, ttl: leavesInMs });
    }

    /** The plugin makes a store for each endpoint; `groupId` names it. */
    child(options: object): LimitStore {
      const { groupId, max, timeWindow }: RateLimitOptions = options;
      const store = new LimitStore();
      store.count = limits({
        name: `client ${groupId}`,
        most: Number(max),
        windowMs: Number(timeWindow),
      });
      return store;
    }
  };
}
