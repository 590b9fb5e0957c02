import { sql } from 'kysely';
import type { OrderStatus } from '@marquee/contract/orders/orders';
import type { Database } from '../../../db/database.ts';

/** An order as its buyer learns of it. */
export type PlacedOrder = {
  id: string;
  secret: string;
  status: OrderStatus;
  totalCents: number;
  expiresAt: Date | null;
  checkoutUrl: string | null;
};

/** An order that was placed under a key, and the SHA-256 of what was asked for under it. */
export type Repeat = PlacedOrder & { requestHash: string };

/**
 * Asks for the orders of an event that were placed under these keys. It is planned anew each time: a
 * plan from when there were few orders would read them all. And it names event and key as one, as
 * their index does, so that no other index seems as good.
 * @param keys at least one
 */
export function repeatsQuery(db: Database, eventId: string, keys: string[]) {
  const asked = keys.map((key) => `${eventId} ${key}`);
  return db
    .selectFrom('orders')
    .select(['id', 'secret', 'status', 'total_cents', 'expires_at', 'checkout_url'])
    .select(['idempotency_key', 'request_hash'])
    .where(sql<string>`event_id::text || ' ' || idempotency_key`, '=', sql<string>`any(${asked})`);
}

type RepeatRow = Awaited<ReturnType<ReturnType<typeof repeatsQuery>['execute']>>[number];

/** What `repeatsQuery` found, by key. */
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
        checkoutUrl: row.checkout_url,
        requestHash: row.request_hash?.toString('hex') ?? '',
      },
    ]),
  );
}
