import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { LockedOrder } from '../commands.ts';

type Page = Pick<LockedOrder, 'id' | 'checkout_provider' | 'checkout_id' | 'checkout_account'>;

/** Remembers payment pages that orders leave, because money may still come from them. */
export async function leavePages(trx: Trx, pages: Page[], now: Date): Promise<void> {
  const rows = pages.flatMap(({ id, checkout_provider, checkout_id, checkout_account }) =>
    checkout_id === null
      ? []
      : {
          order_id: id,
          provider: checkout_provider,
          checkout_id,
          account: checkout_account,
          left_at: now,
        },
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('left_payment_pages')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The page that an order (`orders.id`) left last at each service, by the service; null: none. */
export const lastPagesLeft = sql<Record<string, string> | null>`(
  select json_object_agg(provider, checkout_id) from (
    select distinct on (provider) provider, checkout_id from left_payment_pages
    where order_id = orders.id order by provider, left_at desc
  ) last)`;

/** Returns whether an order left this page. */
export async function hasLeft(
  trx: Trx,
  orderId: string,
  page: { provider: string; checkoutId: string; account: string },
): Promise<boolean> {
  const found = await trx
    .selectFrom('left_payment_pages')
    .select('checkout_id')
    .where('order_id', '=', orderId)
    .where('provider', '=', page.provider)
    .where('checkout_id', '=', page.checkoutId)
    .where('account', '=', page.account)
    .executeTakeFirst();
  return found !== undefined;
}
