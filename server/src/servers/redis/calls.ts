import type { CallCounts } from '../calls.ts';
import type { Redis } from './connection.ts';

/**
 * Does what `note_limited_calls` does in the database. A call is a member and its own score, passed on
 * as the text that it came as: Lua would write a number with fewer digits.
 */
const SCRIPT = `
local key, asking, since, most, lasts = KEYS[1], ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4]
for at = 5, #ARGV do redis.call('ZADD', key, ARGV[at], ARGV[at]) end
redis.call('ZREMRANGEBYSCORE', key, '-inf', since)
if redis.call('ZCARD', key) < most then redis.call('ZADD', key, asking, asking) end
redis.call('PEXPIRE', key, lasts)
return redis.call('ZRANGE', key, 0, -1)`;

/** Counts in Redis, and in the database while Redis is gone. */
export function redisCalls(redis: Redis, database: CallCounts): CallCounts {
  return {
    async ask(asked) {
      if (!redis.isUp()) return database.ask(asked);
      const { key, noted, asking, windowMs, most } = asked;
      const since = Math.ceil(asking) - windowMs;
      const values = [asking, since, most, windowMs, ...noted].map(String);
      try {
        const found = await redis.run((client, prefix) =>
          client.eval(SCRIPT, { keys: [`${prefix}calls:${key}`], arguments: values }),
        );
        return Array.isArray(found) ? found.map(Number) : [];
      } catch {
        return database.ask(asked);
      }
    },
  };
}
