import type { Database, Trx } from '../../../db/database.ts';
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

/** Returns the page at a service that an order left last; undefined if it left none. */
export async function lastPageLeft(
  db: Database,
  orderId: string,
  provider: string,
): Promise<string | undefined> {
  const page = await db
    .selectFrom('left_payment_pages')
    .select('checkout_id')
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .orderBy('left_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return page?.checkout_id;
}

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
