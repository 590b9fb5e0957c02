/** Compares scans of different tickets at one event with an echo of the same body. */
import { sql } from 'kysely';
import type { Database } from '../server/src/db/database.ts';
import { listCodes, makeFreeSale, scanOf, signIn } from '../prove/scans.ts';
import type { SaleEvent } from '../prove/booking.ts';
import type { Scratch } from '../prove/scratch.ts';
import { startServer } from '../prove/servers.ts';
import { ECHO_PATH } from '../prove/settings.ts';
import { onScratch } from './bookings.ts';
import { hammer, type Load, prepare } from './load.ts';
import { type Figure, known, least, most, type Section } from './section.ts';

const PER_ORDER = 2;

export const checkIns: Section = {
  name: 'check-ins',
  title: 'Check-ins of different tickets at one event, 100 connections, one session',
  run: async (options) => onScratch((scratch) => measure(scratch, options)),
};

async function measure(
  scratch: Scratch,
  { repetitions, requests }: { repetitions: number; requests: number },
): Promise<Figure[]> {
  const { db, address, close } = await scratch.createDatabase();
  const event = await makeFreeSale(db, requests * (repetitions + 1));
  await sell(db, event);
  const cookie = await signIn(db);
  const codes = await listCodes(db, event);
  const server = await startServer({ address, dataDir: scratch.dataDir, hasBackground: false });
  const turns: { echo: Load; scanned: Load }[] = [];
  for (let turn = 0; turn <= repetitions; turn += 1) {
    const asks = codes
      .slice(turn * requests, (turn + 1) * requests)
      .map((ticket, gate) => scanOf({ ticket, gate: gate % 10, event, cookie }).ask);
    const echoes = asks.map((ask) => prepare({ ...ask, method: 'POST', path: ECHO_PATH }));
    const echo = await hammer(server.port, echoes, 201);
    const scanned = await hammer(server.port, asks.map(prepare), 200);
    if (turn > 0) turns.push({ echo, scanned });
  }
  await server.kill();
  await close();
  return [
    known(
      'echo, requests/s',
      turns.map(({ echo }) => echo.perSecond),
    ),
    known(
      'check-ins/s',
      turns.map(({ scanned }) => scanned.perSecond),
    ),
    least(
      'check-ins over echo',
      turns.map(({ echo, scanned }) => scanned.perSecond / echo.perSecond),
      0.5,
    ),
    most(
      '99th percentile of a check-in',
      turns.map(({ scanned }) => scanned.p99Ms),
      100,
      ' ms',
    ),
  ];
}

/** Sells all seats of an event in completed orders. Nothing reads the counters here. */
async function sell(db: Database, event: SaleEvent): Promise<void> {
  const item = { label: 'Free', quantity: PER_ORDER, unit_cents: 0, fee_cents: 0 };
  const ordered = JSON.stringify([{ price_type_id: event.prices[0]?.id, ...item }]);
  await sql`
    with sold as (
      insert into orders (id, event_id, secret, status, channel, name, email, phone, total_cents,
        created_at, completed_at, ordered)
      select gen_random_uuid(), ${event.id}, gen_random_uuid()::text, 'completed', 'online',
        'Ada Lovelace', 'ada@example.com', '', 0, now(), now(), ${ordered}
      from generate_series(1, ${event.capacity / PER_ORDER}::int) returning id
    )
    insert into tickets (id, order_id, event_id, price_type_id, label, unit_cents, sold_at)
    select gen_random_uuid(), sold.id, ${event.id}, ${event.prices[0]?.id}, 'Free', 0, now()
    from sold, generate_series(1, ${PER_ORDER}::int)`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
