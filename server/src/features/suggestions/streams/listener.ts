import type pg from 'pg';
import { CHANNEL } from '../version/commands.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;
/** A connection that was lost without a word is found within this time. */
const CHECK_MS = 25_000;

export type Listener = { start: () => void; stop: () => void };

type Hears = {
  /** A change of an event's suggestions, on any server. */
  onChange: (eventId: string, version: number) => void;
  /** The connection is new, so changes may have been missed. */
  onConnect: () => void;
};

/**
 * Listens to the changes that servers tell each other, on one connection of the pool, from the first
 * `start` on. A lost connection is opened again.
 */
export function createListener(pool: pg.Pool, { onChange, onConnect }: Hears): Listener {
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isStarted = false;
  let isStopped = false;

  async function connect(): Promise<void> {
    try {
      const opened = await pool.connect();
      if (isStopped) return opened.release(true);
      client = opened;
      opened.on('notification', ({ payload = '' }) => {
        const [eventId = '', version = ''] = payload.split(' ');
        onChange(eventId, Number(version));
      });
      opened.on('error', lose);
      opened.on('end', lose);
      await opened.query(`listen ${CHANNEL}`);
      retryMs = FIRST_RETRY_MS;
      onConnect();
      check();
    } catch {
      lose();
    }
  }

  function check(): void {
    timer = setTimeout(() => {
      client?.query('select 1').then(check, lose);
    }, CHECK_MS).unref();
  }

  function lose(): void {
    clearTimeout(timer);
    const lost = client;
    client = undefined;
    lost?.removeListener('error', lose);
    lost?.removeListener('end', lose);
    lost?.release(true);
    if (isStopped) return;
    timer = setTimeout(() => void connect(), retryMs).unref();
    retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
  }

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      void connect();
    },
    stop() {
      isStopped = true;
      lose();
    },
  };
}
