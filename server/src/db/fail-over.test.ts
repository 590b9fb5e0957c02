import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { book } from '../testing/bookings.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { openDatabase } from './database.ts';
import { NotReplicated } from './fail-over.ts';
import { pipelined } from './pipelined.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => server.close());

/** Makes the database a standby, or a primary again, for connections that are opened from now on. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  await sql`do $$ begin
    execute format('alter database %I set default_transaction_read_only = ${sql.raw(value)}',
      current_database());
  end $$`.execute(server.owner);
}

async function endConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(server.owner);
}

const free = { prices: [{ label: 'Free', amount_cents: 0 }] };

test('a primary that became a standby answers 503, and its connections are not kept', async () => {
  const event = await makeEvent(server.db, free);
  await setReadOnly('on');
  await endConnections();
  await expect
    .poll(async () => (await book(server, event, [1])).body.message)
    .toBe('The service is not available right now. Please try again in a moment.');
  const { status, headers } = await book(server, event, [1]);
  expect([status, headers['retry-after']]).toEqual([503, '2']);

  await setReadOnly('off');
  // Those that were open stay read-only until they are closed.
  const answers = [await book(server, event, [1]), await book(server, event, [1])];
  expect(answers.map((answer) => answer.status)).toContain(201);
  expect((await book(server, event, [1])).status).toBe(201);
});

test('a commit that no standby confirmed is not acknowledged, and its key finds it', async () => {
  const event = await makeEvent(server.db, free);
  let isUnconfirmed = true;
  // What PostgreSQL sends when somebody cancels the wait of a commit, before it reports the commit.
  server.pool.on('acquire', (client: pg.PoolClient) => {
    const ask: (...given: unknown[]) => unknown = client.query.bind(client);
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const answer = ask(...given);
        if (given[0] === 'commit' && isUnconfirmed) {
          client.emit('notice', { routine: 'SyncRepWaitForLSN' });
        }
        return answer;
      },
    });
  });
  const refused = await book(server, event, [1], { key: 'mine' });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  isUnconfirmed = false;
  const placed = await book(server, event, [1], { key: 'mine' });
  expect(placed.status).toBe(201);
  expect((await book(server, event, [1], { key: 'mine' })).body).toEqual(placed.body);
  const orders = await server.db.selectFrom('orders').select('id').execute();
  expect(orders).toHaveLength(1);
});

test('a commit that waits too long is given up, and gives its connection back', async () => {
  await sql`
    create function wait_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_sleep(600); return null; end $$;
    create constraint trigger wait_at_commit after update on categories
      deferrable initially deferred for each row execute function wait_at_commit()`.execute(
    server.owner,
  );
  await makeEvent(server.db, free);
  const { db, pool } = openDatabase({ ...server.pool.options, max: 1, commitWithinMs: 100 });
  const write = db.updateTable('categories').set({ description: 'Changed' }).compile();
  const begun = pipelined(db, [], () => ({ write, result: undefined }));
  await expect(begun).rejects.toBeInstanceOf(NotReplicated);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a repeated booking waits for a standby as the first one did', async () => {
  const event = await makeEvent(server.db, free);
  const placed = await book(server, event, [1], { key: 'mine' });
  const statements: unknown[] = [];
  server.pool.on('acquire', (client: pg.PoolClient) => {
    const ask: (...given: unknown[]) => unknown = client.query.bind(client);
    Object.assign(client, {
      query: (...given: unknown[]) => {
        statements.push(given[0]);
        return ask(...given);
      },
    });
  });
  expect((await book(server, event, [1], { key: 'mine' })).body).toEqual(placed.body);
  // A commit that only read waits for nobody, and the order may be on this machine alone.
  const written = statements.findIndex((text) => String(text).includes('pg_logical_emit_message'));
  expect(written).toBeGreaterThan(statements.indexOf('begin'));
  expect(statements.indexOf('commit')).toBeGreaterThan(written);
});
