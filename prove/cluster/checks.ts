/** What must hold when all failures are over. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/src/db/database.ts';
import type { SaleEvent } from '../booking.ts';
import { exactly, type Finding } from '../proof.ts';
import type { Crowd } from './buyers.ts';
import { countListeners } from './fronts.ts';
import { MACHINES, type Ports } from './ports.ts';

const WAIT_MS = 60_000;

/** A server that lost its connection for messages asks again, more and more seldom. */
export async function listenersFinding(ports: Ports): Promise<Finding> {
  let count = 0;
  for (const end = performance.now() + WAIT_MS; performance.now() < end; await sleep(500)) {
    count = await countListeners(ports);
    if (count === MACHINES.length) break;
  }
  return exactly('servers that hear messages again', MACHINES.length, count);
}

/** Waits for mails to go out after all that failed. */
export async function jobsFinding(db: Database): Promise<Finding> {
  const countLeft = async () => {
    const { jobs } = await db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('jobs'))
      .executeTakeFirstOrThrow();
    return jobs;
  };
  const before = await countLeft();
  let left = before;
  for (const end = performance.now() + WAIT_MS; performance.now() < end; await sleep(500)) {
    left = await countLeft();
    if (left === 0 || left < before) break;
  }
  return exactly('jobs are done again', 'yes', left === 0 || left < before ? 'yes' : 'no');
}

export async function lookAt(
  db: Database,
  { acknowledged, refused }: Crowd,
  { ample, scarce }: { ample: SaleEvent; scarce: SaleEvent },
): Promise<Finding[]> {
  const orders = await db.selectFrom('orders').select(['id', 'idempotency_key as key']).execute();
  const stored = new Map(orders.map(({ id, key }) => [key, id]));
  const lost = [...acknowledged].filter(([key, id]) => stored.get(key) !== id);
  const sold = await db
    .selectFrom('events')
    .select(['id', 'tickets_sold', 'capacity'])
    .where('id', 'in', [ample.id, scarce.id])
    .execute();
  const count = acknowledged.size;
  return [
    exactly(`acknowledged orders lost, of ${count}`, 0, lost.length),
    exactly('keys with two orders', 0, orders.length - stored.size),
    exactly('orders that nobody was told of', 0, orders.length - count),
    exactly(
      'refused keys that have an order',
      0,
      [...refused].filter((key) => stored.has(key)).length,
    ),
    exactly(
      'events with more seats sold than they have',
      0,
      sold.filter(({ tickets_sold, capacity }) => tickets_sold > (capacity ?? 0)).length,
    ),
    exactly(
      'seats sold',
      count,
      sold.reduce((sum, event) => sum + event.tickets_sold, 0),
    ),
  ];
}
