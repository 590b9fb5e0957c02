import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { createBatches } from '../../../lib/batches.ts';
import { keepPaymentPages, type OpenedPage } from '../../orders/payment-pages/keep.ts';
import { lastPagesLeft } from '../../orders/payment-pages/left.ts';

const MOST = 100;

/** The key of all orders: they are read and written together, of whatever event. */
const ALL = '';

type Together = {
  /** Reads what an order is paid with; undefined if there is no such order. */
  read: (orderId: string) => Promise<OrderToPay | undefined>;
  /** Stores a page, unless the order changed or somebody else has it just now. */
  keep: (opened: OpenedPage) => Promise<boolean>;
};

const byDatabase = new WeakMap<Database, Together>();

/**
 * Reads orders and stores their payment pages in groups: in a rush each buyer who pays online would
 * need a transaction of its own, beside the one that booked many together.
 */
export function openingIn(db: Database): Together {
  const known = byDatabase.get(db);
  if (known) return known;
  const read = createBatches<string, OrderToPay | undefined>({
    max: MOST,
    decide: async (_all, ids) => {
      const rows = await ordersToPay(db, ids).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => ({ value: byId.get(id) }));
    },
  });
  const keep = createBatches<OpenedPage, boolean>({
    max: MOST,
    decide: async (_all, opened) => {
      const byOrder = new Map(opened.map((one) => [one.orderId, one]));
      const kept = await keepPaymentPages(db, [...byOrder.values()], { waits: false });
      return opened.map(({ orderId, page }) => {
        // Two calls at once mostly opened the same page.
        const isSame = byOrder.get(orderId)?.page.checkout_id === page.checkout_id;
        return { value: isSame && kept.has(orderId) };
      });
    },
  });
  const together = {
    read: (orderId: string) => read(ALL, orderId),
    keep: (opened: OpenedPage) => keep(ALL, opened),
  };
  byDatabase.set(db, together);
  return together;
}

/** An order as its payment page is opened with. */
export type OrderToPay = Awaited<ReturnType<ReturnType<typeof ordersToPay>['execute']>>[number];

function ordersToPay(db: Database, ids: string[]) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .leftJoin('connected_accounts', (join) =>
      join
        .onRef('connected_accounts.organization_id', '=', 'events.organization_id')
        .on('connected_accounts.left_at', 'is', null),
    )
    .select(['orders.id', 'orders.secret', 'orders.email', 'orders.expires_at'])
    .select(['orders.buyer_fee_cents', 'orders.total_cents', 'orders.ordered', 'orders.fee_cents'])
    .select(['orders.checkout_id', 'orders.checkout_url', 'orders.payment_way', 'orders.status'])
    .select(['orders.host_page', 'orders.accepted_at'])
    .select(['orders.tax_basis_points', 'events.title', 'events.cancelled_at'])
    .select(['connected_accounts.account', 'connected_accounts.charges_enabled'])
    .select(['connected_accounts.enabled_at', 'connected_accounts.disconnected_at'])
    .select(lastPagesLeft.as('left_pages'))
    .where('orders.id', '=', sql<string>`any(${ids}::uuid[])`);
}
