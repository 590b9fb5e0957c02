import { type CompiledQuery, type Selectable, sql } from 'kysely';
import type { OrderStatus } from '@marquee/contract/orders/statuses';
import { compiledOnce } from '../../../db/compiled-once.ts';
import { type Database, plannedOnce } from '../../../db/database.ts';
import type { Orders } from '../../../db/schema.generated.ts';

export type PlacedOrder = {
  id: string;
  secret: string;
  status: OrderStatus;
  totalCents: number;
  expiresAt: Date | null;
};

/** An order that was placed under an idempotency key, and the SHA-256 of its request. */
export type Repeat = PlacedOrder & { requestHash: string };

type RepeatRow = Pick<
  Selectable<Orders>,
  'id' | 'secret' | 'status' | 'total_cents' | 'expires_at' | 'idempotency_key' | 'request_hash'
>;

const ordersByKeys = compiledOnce((db, keys: string[]) =>
  sql<RepeatRow>`
    select id, secret, status, total_cents, expires_at, idempotency_key, request_hash
    from orders_by_keys(${keys}) ${plannedOnce}`.compile(db),
);

/** Reads the orders of an event that were placed under these keys. */
export function repeatsQuery(db: Database, eventId: string, keys: string[]) {
  return ordersByKeys(
    db,
    keys.map((key) => `${eventId} ${key}`),
  );
}

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
