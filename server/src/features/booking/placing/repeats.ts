import { type CompiledQuery, sql } from 'kysely';
import type { OrderStatus } from '@marquee/contract/orders/statuses';
import type { Database } from '../../../db/database.ts';

export type PlacedOrder = {
  id: string;
  secret: string;
  status: OrderStatus;
  totalCents: number;
  expiresAt: Date | null;
};

/** An order that was placed under an idempotency key, and the SHA-256 of its request. */
export type Repeat = PlacedOrder & { requestHash: string };

/**
 * Reads the orders of an event that were placed under these keys. The database plans it anew each
 * time: a plan from when there were few orders would read them all. Event and key are compared as
 * one text, as in their index, so that the planner does not choose another index.
 * @param keys at least one
 */
export function repeatsQuery(db: Database, eventId: string, keys: string[]) {
  const asked = keys.map((key) => `${eventId} ${key}`);
  return db
    .selectFrom('orders')
    .select(['id', 'secret', 'status', 'total_cents', 'expires_at'])
    .select(['idempotency_key', 'request_hash'])
    .where(sql<string>`event_id::text || ' ' || idempotency_key`, '=', sql<string>`any(${asked})`);
}

type RepeatRow = Awaited<ReturnType<ReturnType<typeof repeatsQuery>['execute']>>[number];

export function repeatsOf(rows: RepeatRow[]): Map<string, Repeat> {
  return new Map(
    rows.map((row) => [
      row.idempotency_key ?? '',
      {
        id: row.id,
        secret: row.secret,
        status: row.status,
        totalCents: row.total_cents,
        expiresAt: row.expires_at,
        requestHash: row.request_hash?.toString('hex') ?? '',
      },
    ]),
  );
}

/**
 * Returns a statement that makes a commit wait for the synchronous standby although the transaction
 * has only read. The order may be from a commit that no standby has confirmed yet; it must not be
 * acknowledged before.
 */
export function lasting(db: Database): CompiledQuery {
  return sql`select pg_logical_emit_message(true, 'marquee', 'repeated booking')`.compile(db);
}
