/** Migrates a large database while the release before sells, scans and shows pages; then goes back. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { z } from 'zod';
import { bookingAsk } from '../booking.ts';
import { createCaller } from '../http.ts';
import { atLeast, atMost, exactly, type Finding, type Proof, skipped } from '../proof.ts';
import { type Scratch, urlOf } from '../scratch.ts';
import { checkOut, startProgram, VERSION, whyNotThere } from './release-before.ts';
import { startVisitors, type Tallies } from './visitors.ts';

const run = promisify(execFile);
const SERVERS = 2;
const TICKETS = 3000;
const PER_ORDER = 10;
const MAX_WAIT_MS = 1000;
const MAIN = join(import.meta.dirname, '../../server/src/main.ts');
const COMMAND = join(import.meta.dirname, '../../cli/src/main.ts');

export const upgrade: Proof = {
  name: 'upgrade',
  title: `${SERVERS} servers of ${VERSION} work while this release migrates 1,000,000 orders`,
  run: async (scratch, isQuick) => {
    const reason = await whyNotThere();
    if (reason !== undefined) return [skipped(`the upgrade from ${VERSION}`, reason)];
    const home = await mkdtemp(join(tmpdir(), 'marquee-prove-upgrade-'));
    await chmod(home, 0o755);
    try {
      return await prove(scratch, home, isQuick ? 50_000 : 1_000_000);
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
};

async function prove(scratch: Scratch, home: string, orders: number): Promise<Finding[]> {
  const before = await checkOut(home, { orders });
  const database = await scratch.createDatabase('template1');
  const { owner, address, pool } = database;
  const settings = {
    DATA_DIR: join(home, 'data'),
    DATABASE_URL: urlOf(address),
    DATABASE_OWNER_URL: urlOf(owner),
  };
  const { event, cookie } = await before.fill(owner);
  const start = () => startProgram(before.main, settings);
  const old = await Promise.all(Array.from({ length: SERVERS }, start));
  const ports = old.map(({ port }) => port);
  await bookOn(ports[0] ?? 0, event, TICKETS / PER_ORDER, PER_ORDER);
  const codes = await before.listCodes(owner, event);

  const figures = await figuresBeside(pool, event.id);
  const calm = startVisitors(ports, { event, cookie, codes: codes.splice(0, TICKETS / 6) });
  await sleep(8000);
  const usual = await calm.stop();

  const visitors = startVisitors(ports, { event, cookie, codes });
  const waits = watchWaits(pool);
  const begin = performance.now();
  const { stdout, stderr } = await run(process.execPath, [COMMAND, 'migrate', '--json'], {
    env: { PATH: '/usr/bin:/bin', ...settings },
  });
  const seconds = (performance.now() - begin) / 1000;
  await sleep(3000);
  const longestWait = await waits.stop();
  const during = await visitors.stop();
  await Promise.all(old.map(({ stop }) => stop()));

  const next = await startProgram(MAIN, settings);
  const onNext = await bookOn(next.port, event, 20, 1);
  await next.stop();
  const again = await start();
  const onOld = await bookOn(again.port, event, 20, 1);
  await again.stop();
  const acknowledged =
    TICKETS / PER_ORDER + usual.bookings.done + during.bookings.done + onNext + onOld;
  const { rows: kept } = await pool.query<{ orders: number; admitted: number }>(
    `select (select count(*) from orders where event_id = $1) as orders,
      (select count(*) from check_ins where event_id = $1) as admitted`,
    [event.id],
  );
  const figuresAfter = await figuresBeside(pool, event.id);
  await database.close();
  const { migrated } = z.object({ migrated: z.array(z.string()) }).parse(JSON.parse(stdout));
  process.stdout.write(
    `  ${orders} orders; ${migrated.length} migrations in ${seconds.toFixed(1)} s; ${stderr.trim().replaceAll('\n', '; ')}\n` +
      `  longest answers before: ${longest(usual)}; while it migrated: ${longest(during)}\n`,
  );
  return [
    atLeast('migrations that ran', 10, migrated.length),
    ...failures(during),
    atMost('longest wait of a server for a table', MAX_WAIT_MS, longestWait, ' ms'),
    exactly('bookings on this release afterwards', 20, onNext),
    exactly(`bookings on ${VERSION}, started again on the new database`, 20, onOld),
    exactly('acknowledged orders that are there', acknowledged, kept[0]?.orders ?? 0),
    exactly('figures of the other events', figures, figuresAfter),
    exactly(
      'admissions that are there',
      usual.scans.done + during.scans.done,
      kept[0]?.admitted ?? 0,
    ),
  ];
}

/** Returns the sums of all events but the one that visitors book, in columns of both releases. */
async function figuresBeside(pool: pg.Pool, eventId: string): Promise<string> {
  const { rows } = await pool.query<{ figures: string }>(
    `select concat_ws(', ',
      (select string_agg(status || ' ' || sums, ', ' order by status) from (
        select status::text, count(*) || ' orders ' || sum(total_cents) || ' cents' as sums
        from orders where event_id <> $1 group by status) of_status),
      (select count(*) || ' tickets ' || count(voided_at) || ' void ' || sum(unit_cents) || ' cents'
        from tickets where event_id <> $1),
      (select count(*) || ' admitted' from check_ins where event_id <> $1),
      (select sum(sold) || ' sold ' || sum(revenue_cents) || ' cents'
        from price_types where event_id <> $1),
      (select sum(tickets_sold) || ' seats' from events where id <> $1)) as figures`,
    [eventId],
  );
  return rows[0]?.figures ?? '';
}

function failures(tallies: Tallies): Finding[] {
  return Object.entries(tallies).flatMap(([what, { done, failed }]) => [
    atLeast(`${what} while it migrated`, 50, done),
    exactly(`of them failed`, '0', `${failed.length}${failed[0] ? ` (${failed[0]})` : ''}`),
  ]);
}

function longest(tallies: Tallies): string {
  return Object.entries(tallies)
    .map(([what, { longestMs }]) => `${what} ${Math.round(longestMs)} ms`)
    .join(', ');
}

/** @returns how many orders were taken */
async function bookOn(
  port: number,
  event: Parameters<typeof bookingAsk>[0],
  count: number,
  quantity: number,
): Promise<number> {
  const caller = createCaller(port, 4);
  let taken = 0;
  for (let at = 0; at < count; at += 1) {
    const { status } = await caller.call(bookingAsk(event, [{ price: 0, quantity }]));
    if (status === 201) taken += 1;
  }
  caller.close();
  return taken;
}

/** Watches how long sessions of servers wait for a table that a migration has. */
function watchWaits(pool: pg.Pool) {
  const over = new AbortController();
  let longestMs = 0;
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { rows } = await pool.query<{ ms: number | null }>(`
        select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as ms
        from pg_locks join pg_stat_activity using (pid)
        where not granted and locktype = 'relation' and usename = 'marquee_app'`);
      longestMs = Math.max(longestMs, rows[0]?.ms ?? 0);
      await sleep(10);
    }
  })();
  return {
    async stop(): Promise<number> {
      over.abort();
      await watching;
      return longestMs;
    },
  };
}
