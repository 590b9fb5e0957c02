import type pg from 'pg';
import { timeouts } from './database.ts';
import { advisoryLocks } from './locks.ts';

/**
 * Gives the connected role our timeouts as its own defaults in this database, because a pooler in
 * transaction mode passes none on from the start of a connection. Each of several servers may call
 * it at the same time.
 * @param direct leads to the database itself, as the role that the pooler uses
 */
export async function giveTimeouts(direct: pg.Pool): Promise<void> {
  const client = await direct.connect();
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${advisoryLocks.migration})`);
    for (const [name, value] of Object.entries(timeouts)) {
      await client.query(`do $$ begin
        execute format('alter role %I in database %I set ${name} = ${value}',
          current_user, current_database());
      end $$`);
    }
    await client.query('commit');
  } finally {
    client.release(true);
  }
}
