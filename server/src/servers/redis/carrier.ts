import type { Carrier } from '../bus.ts';
import type { Redis } from './connection.ts';

/**
 * Carries messages by Redis, and by the database while Redis is gone. Every server hears both: a
 * transaction can only send by the database, and servers lose Redis one by one.
 */
export function redisCarrier(redis: Redis, database: Carrier): Carrier {
  return {
    async send(messages) {
      if (!redis.isUp()) return database.send(messages);
      try {
        await redis.run((client, prefix) =>
          Promise.all(messages.map((message) => client.publish(`${prefix}bus`, message))),
        );
      } catch {
        // Some may have been sent; hearing a message twice does no harm.
        await database.send(messages);
      }
    },
    listen(hears) {
      database.listen(hears);
      redis.hear({ onMessage: hears.onMessage, onGap: hears.onConnect });
    },
    async close() {
      await Promise.all([redis.close(), database.close()]);
    },
  };
}
