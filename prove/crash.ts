/** Kills servers and PostgreSQL under load; exactly the acknowledged bookings must exist. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../server/src/db/database.ts';
import { bookedOf, bookingAsk, type SaleEvent } from './booking.ts';
import { type Answer, type Caller, createCaller } from './http.ts';
import {
  atLeast,
  atMost,
  doctorFinding,
  exactly,
  type Finding,
  type Proof,
  randomFrom,
} from './proof.ts';
import { makeFreeSale } from './scans.ts';
import type { Scratch } from './scratch.ts';
import { startServer } from './servers.ts';
import { onStage, type Stage } from './stage.ts';

const BUYERS = 64;
const RETRY_MS = 50;
/** Milliseconds: long enough for a thousand bookings, short enough that a kill interrupts them. */
const LOAD_MS = [300, 900] as const;
const BACK_WITHIN_S = 30;
const SEATS = 1_000_000;

/** The bookings from the buyers' point of view. */
type Ledger = { acknowledged: Map<string, string>; retried: Set<string>; refused: number[] };

export const crash: Proof = {
  name: 'crash',
  title: '`kill -9` of the servers and of PostgreSQL while 64 buyers book, each with a key',
  run: (scratch, isQuick) =>
    onStage(scratch, { connections: BUYERS }, (stage) =>
      prove(scratch, stage, isQuick ? { servers: 3, databases: 1 } : { servers: 20, databases: 3 }),
    ),
};

async function prove(
  scratch: Scratch,
  stage: Stage,
  kills: { servers: number; databases: number },
): Promise<Finding[]> {
  const { db } = stage.database;
  const event = await makeFreeSale(db, SEATS);
  const ledger: Ledger = { acknowledged: new Map(), retried: new Set(), refused: [] };
  const random = randomFrom(4);
  const loadForAWhile = () => sleep(LOAD_MS[0] + random() * (LOAD_MS[1] - LOAD_MS[0]));
  let isOver = false;
  const buyers = Array.from({ length: BUYERS }, (_, n) =>
    buy(stage, { event, ledger, n }, () => isOver),
  );

  for (let kill = 0; kill < kills.servers; kill += 1) {
    await loadForAWhile();
    await replaceServer(stage, kill % stage.servers.length);
  }
  const away: number[] = [];
  let survivors = 0;
  for (let kill = 0; kill < kills.databases; kill += 1) {
    await loadForAWhile();
    away.push(await killDatabase(scratch, ledger));
    survivors += stage.servers.filter((server) => server.isAlive()).length;
  }
  await loadForAWhile();
  isOver = true;
  await Promise.all(buyers);
  return [
    exactly(
      'servers that outlived the death of PostgreSQL',
      kills.databases * stage.servers.length,
      survivors,
    ),
    atMost(
      'longest time from that death to the next booking',
      BACK_WITHIN_S,
      Math.max(...away),
      ' s',
    ),
    atLeast('bookings that had to be retried', 1, ledger.retried.size),
    exactly(
      'answers other than 201 and 503',
      'none',
      [...new Set(ledger.refused)].join(', ') || 'none',
    ),
    ...(await lookAt(db, event, ledger)),
    await doctorFinding(db),
  ];
}

/** Books one ticket after another, and repeats each request with its key until it is answered. */
async function buy(
  stage: Stage,
  { event, ledger, n }: { event: SaleEvent; ledger: Ledger; n: number },
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const key = randomUUID();
    const ask = bookingAsk(event, [{ price: 0, quantity: 1 }], { key });
    for (let attempt = 0; !ledger.acknowledged.has(key); attempt += 1) {
      // Uses the current servers, because a killed one is replaced.
      const caller = stage.callers[(n + attempt) % stage.callers.length];
      const answer = await caller?.call(ask).catch(() => undefined);
      if (answer?.status === 201) ledger.acknowledged.set(key, bookedOf(answer).order_id);
      else {
        if (answer && !isUnavailable(answer)) ledger.refused.push(answer.status);
        ledger.retried.add(key);
        await sleep(RETRY_MS);
      }
    }
  }
}

function isUnavailable({ status }: Answer): boolean {
  return status === 503;
}

async function replaceServer(stage: Stage, place: number): Promise<void> {
  const caller: Caller | undefined = stage.callers[place];
  await stage.servers[place]?.kill();
  caller?.close();
  const server = await startServer(stage.settings);
  stage.servers[place] = server;
  stage.callers[place] = createCaller(server.port, BUYERS);
}

/**
 * Kills PostgreSQL.
 * @returns the seconds until the next booking was acknowledged
 */
async function killDatabase(scratch: Scratch, ledger: Ledger): Promise<number> {
  const pid = await scratch.postmaster();
  const begin = performance.now();
  process.kill(pid, 'SIGKILL');
  await scratch.restart();
  const before = ledger.acknowledged.size;
  while (ledger.acknowledged.size === before && performance.now() - begin < 2000 * BACK_WITHIN_S) {
    await sleep(10);
  }
  return (performance.now() - begin) / 1000;
}

async function lookAt(db: Database, event: SaleEvent, ledger: Ledger): Promise<Finding[]> {
  const orders = await db.selectFrom('orders').select(['id', 'idempotency_key as key']).execute();
  const stored = new Map(orders.map(({ id, key }) => [key, id]));
  const { tickets } = await db
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<number>().as('tickets'))
    .executeTakeFirstOrThrow();
  const { tickets_sold } = await db
    .selectFrom('events')
    .select('tickets_sold')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  const { acknowledged } = ledger;
  const lost = [...acknowledged].filter(([key, id]) => stored.get(key) !== id);
  const count = acknowledged.size;
  return [
    exactly(`acknowledged bookings lost, of ${count}`, 0, lost.length),
    exactly('orders that were never acknowledged', 0, orders.length - count),
    exactly(
      'orders = tickets = sold',
      `${count} = ${count} = ${count}`,
      `${orders.length} = ${tickets} = ${tickets_sold}`,
    ),
  ];
}
