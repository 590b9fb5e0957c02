import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Orders } from '../../../db/schema.generated.ts';

/** What an order was when its payment page was asked for. */
export type BeforePage = Pick<Selectable<Orders>, 'payment_way' | 'total_cents' | 'checkout_id'>;

export type OpenedPage = {
  orderId: string;
  page: Pick<
    Selectable<Orders>,
    'checkout_provider' | 'checkout_id' | 'checkout_account' | 'checkout_url'
  >;
  before: BeforePage;
};

/**
 * Stores the payment pages of pending orders. The buyers try again; how that ends is not known yet.
 * @param opened at most one page of each order
 * @param options.waits whether to wait for orders that somebody else has locked; otherwise they are
 *   left out, so that no two groups of orders wait for each other
 * @returns the orders that were still the same, and that had no other page meanwhile
 */
export async function keepPaymentPages(
  db: Database,
  opened: OpenedPage[],
  { waits }: { waits: boolean },
): Promise<Set<string>> {
  const pages = opened.map(({ orderId, page, before }) => ({
    ...page,
    order_id: orderId,
    way: before.payment_way,
    total_cents: before.total_cents,
    replaced: before.checkout_id,
  }));
  const { rows } = await sql<{ id: string }>`
    with page as materialized (
      select * from json_to_recordset(${JSON.stringify(pages)}::json) as page(
        order_id uuid, checkout_provider text, checkout_id text, checkout_account text,
        checkout_url text, way text, total_cents integer, replaced text)
    ), same as materialized (
      select orders.id from orders join page on page.order_id = orders.id
      where status = 'pending' and payment_way is not distinct from way
        and orders.total_cents = page.total_cents
        -- Two calls at once ask for the same page.
        and (orders.checkout_id is not distinct from replaced
          or orders.checkout_id = page.checkout_id)
      for no key update of orders ${waits ? sql`` : sql`skip locked`}
    )
    update orders set checkout_provider = page.checkout_provider, checkout_id = page.checkout_id,
      checkout_account = page.checkout_account, checkout_url = page.checkout_url,
      payment_failed_at = null
    from same join page on page.order_id = same.id
    where orders.id = same.id
    returning orders.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
