import type pg from 'pg';

const LOCK = 'for no key update of events';

/** Takes the lock on the event out of every statement, so that bookings race. */
export function removeEventLock(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const send: (text: unknown, ...rest: unknown[]) => unknown = client.query.bind(client);
    Object.assign(client, {
      query: (text: unknown, ...rest: unknown[]) =>
        send(typeof text === 'string' ? text.replace(LOCK, '') : text, ...rest),
    });
  });
}
