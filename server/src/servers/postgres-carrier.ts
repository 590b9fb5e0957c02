import pg from 'pg';
import type { DatabaseOptions } from '../db/database.ts';
import type { Carrier } from './bus.ts';

/** The channel of all messages. */
export const CHANNEL = 'marquee';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 15_000;
/** A connection that was lost without a word is found within these two times together. */
const CHECK_MS = 15_000;
const ANSWER_MS = 10_000;

/**
 * Carries messages by LISTEN and NOTIFY, on one connection of its own.
 * @param pool sends; a pooler may stand between it and the database
 * @param address listens; it must lead to the database itself
 */
export function postgresCarrier(pool: pg.Pool, address: DatabaseOptions): Carrier {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isClosed = false;

  async function connect(hears: Parameters<Carrier['listen']>[0]): Promise<void> {
    const opened = new pg.Client({
      ...address,
      pipeline: false,
      application_name: 'marquee listener',
      query_timeout: ANSWER_MS,
      connectionTimeoutMillis: ANSWER_MS,
      keepAlive: true,
    });
    client = opened;
    const lose = () => {
      if (client !== opened) return;
      client = undefined;
      clearTimeout(timer);
      void opened.end().catch(() => undefined);
      if (isClosed) return;
      timer = setTimeout(() => void connect(hears), retryMs).unref();
      retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
    };
    const check = () => {
      timer = setTimeout(() => void opened.query('select 1').then(check, lose), CHECK_MS).unref();
    };
    opened.on('error', lose).on('end', lose);
    opened.on('notification', ({ payload = '' }) => hears.onMessage(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      retryMs = FIRST_RETRY_MS;
      check();
      hears.onConnect();
    } catch {
      lose();
    }
  }

  return {
    async send(messages) {
      await pool.query('select pg_notify($1, message) from unnest($2::text[]) as message', [
        CHANNEL,
        messages,
      ]);
    },
    listen: (hears) => void connect(hears),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
