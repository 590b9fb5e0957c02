import type { CallCounts } from '../calls.ts';
import type { Redis } from './connection.ts';

/**
 * Does what `note_limited_calls` does in the database. A call is a member and its own score, passed on
 * as the text that it came as: Lua would write a number with fewer digits. Calls of two servers can be
 * alike, because a time has only some thousand fractions of a millisecond; the later one moves aside.
 */
const SCRIPT = `
local key, asking, since, most, lasts = KEYS[1], ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4]
for at = 5, #ARGV do redis.call('ZADD', key, ARGV[at], ARGV[at]) end
redis.call('ZREMRANGEBYSCORE', key, '-inf', since)
local own = asking
while redis.call('ZSCORE', key, own) do own = string.format('%.17g', own - 0.001) end
local isCounted = redis.call('ZCARD', key) < most
if isCounted then redis.call('ZADD', key, own, own) end
redis.call('PEXPIRE', key, lasts)
return { isCounted and 1 or 0, unpack(redis.call('ZRANGE', key, 0, -1)) }`;

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
        const [isCounted = 0, ...calls] = Array.isArray(found) ? found.map(Number) : [];
        return { isAllowed: isCounted === 1, calls };
      } catch {
        return database.ask(asked);
      }
    },
  };
}
