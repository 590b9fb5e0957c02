import type { RedisClientType } from '@redis/client';
import { withinMs } from '../../lib/deadline.ts';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;
/** A connection that was lost without a word is found within these two times together. */
const CHECK_MS = 5_000;
const ANSWER_MS = 1_000;

/** What the health screen and the metrics know of Redis. */
export type RedisStatus = { host: string; isUp: () => boolean };

export type Redis = RedisStatus & {
  /**
   * Runs a command.
   * @param prefix begins every key and channel, so that several installations can share a Redis
   * @throws when Redis is gone or does not answer within a second; it is then not asked for a moment
   */
  run: <T>(work: (client: RedisClientType, prefix: string) => Promise<T>) => Promise<T>;
  hear: (hears: Hears) => void;
  close: () => Promise<void>;
};

type Hears = {
  onMessage: (message: string) => void;
  /** Called for each new connection, and for each try in vain: messages may have been missed. */
  onGap: () => void;
};

type Opened = { commands: RedisClientType; listener: RedisClientType; prefix: string };

/**
 * Keeps two connections to Redis or Valkey, one for commands and one that listens. It never waits for
 * them: until both are there, and whenever one is lost, `isUp` is false.
 * @param findPrefix asks the database; tried again with the connection
 * @param say receives a line when Redis is lost and when it is back
 */
export function openRedis(
  url: string,
  findPrefix: () => Promise<string>,
  say: (line: string) => void,
): Redis {
  const { host } = new URL(url);
  const hearers = new Set<Hears>();
  let opened: Opened | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let wasUp: boolean | undefined;
  let isClosed = false;

  const tell = (isUp: boolean, reason = '') => {
    if (isClosed || wasUp === isUp) return;
    if (isUp && wasUp === false) say(`Redis at ${host} answers again.`);
    if (!isUp) say(`Redis at ${host} is gone, so the database does its work: ${reason}`);
    wasUp = isUp;
  };
  const missed = () => {
    for (const { onGap } of hearers) onGap();
  };
  const lose = (lost: Opened | undefined, reason: unknown) => {
    if (isClosed || opened !== lost) return;
    opened = undefined;
    clearTimeout(timer);
    if (lost) end(lost);
    tell(false, reason instanceof Error ? reason.message : String(reason));
    timer = setTimeout(() => void connect(), retryMs).unref();
    retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
  };

  async function connect(): Promise<void> {
    let fresh: Opened | undefined;
    try {
      const prefix = await findPrefix();
      // Imported here, so that an installation without Redis does not load it.
      const { createClient } = await import('@redis/client');
      const make = (): RedisClientType =>
        createClient({
          url,
          name: 'marquee',
          disableOfflineQueue: true,
          maintNotifications: 'disabled',
          socket: { connectTimeout: ANSWER_MS, reconnectStrategy: false },
        });
      const pair: Opened = { commands: make(), listener: make(), prefix };
      fresh = pair;
      for (const client of [pair.commands, pair.listener]) {
        client.on('error', (error) => lose(pair, error));
        client.on('end', () => lose(pair, 'the connection ended'));
      }
      const { commands, listener } = pair;
      await withinMs(2 * ANSWER_MS, Promise.all([commands.connect(), listener.connect()]));
      const hear = (message: string) => {
        for (const { onMessage } of hearers) onMessage(message);
      };
      await withinMs(ANSWER_MS, listener.subscribe(`${prefix}bus`, hear));
      if (isClosed) return end(pair);
      opened = pair;
      retryMs = FIRST_RETRY_MS;
      tell(true);
      missed();
      check(pair);
    } catch (error) {
      if (fresh) end(fresh);
      missed();
      lose(opened, error);
    }
  }

  /** Pings both connections, one of which may be dead without a word. */
  function check(pair: Opened): void {
    timer = setTimeout(() => {
      void withinMs(ANSWER_MS, Promise.all([pair.commands.ping(), pair.listener.ping()])).then(
        () => opened === pair && check(pair),
        (error: unknown) => lose(pair, error),
      );
    }, CHECK_MS).unref();
  }

  void connect();
  return {
    host,
    isUp: () => opened !== undefined,
    async run(work) {
      const now = opened;
      if (!now) throw new Error('Redis is gone.');
      try {
        return await withinMs(ANSWER_MS, work(now.commands, now.prefix));
      } catch (error) {
        lose(now, error);
        throw error;
      }
    },
    hear: (hears) => void hearers.add(hears),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      if (opened) end(opened);
      opened = undefined;
    },
  };
}

function end({ commands, listener }: Opened): void {
  for (const client of [commands, listener]) {
    // One that never opened, or that Redis ended, refuses to be destroyed.
    if (client.isOpen) client.destroy();
  }
}
