import {
  type RefundAccountInput,
  refundAccountSentences as say,
} from '@marquee/contract/orders/refund-accounts';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { lockOrder } from '../payments/settle.ts';
import { changeOrder } from '../staff/change.ts';
import { findOrderBySecret } from '../staff/queries.ts';

/**
 * Sets the account for the refund of an order, as staff typed it.
 * @throws AppError `not_found`, or `conflict` when the organizer has nothing to return
 */
export async function setRefundAccount(
  deps: Deps,
  actor: Actor,
  orderId: string,
  account: RefundAccountInput,
): Promise<string> {
  return changeOrder(deps, actor, orderId, async (trx, order, now) => {
    await refuseNothingDue(trx, order.id);
    const row = { ...account, given_by: 'staff', given_at: now } as const;
    await trx
      .insertInto('refund_accounts')
      .values({ order_id: order.id, ...row })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
      .execute();
    // The account itself stays out of the log, which is kept for ever.
    return { action: 'order.refund-account-set' };
  });
}

/**
 * Keeps the account that a buyer gives. A link to an order may be shared, so an account that is
 * known is not replaced.
 * @throws AppError `not_found`, or `conflict` when nothing is due or an account is known
 */
export async function giveRefundAccount(
  { db, clock }: Deps,
  secret: string,
  account: RefundAccountInput,
): Promise<string> {
  const { id } = await findOrderBySecret(db, secret);
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, id);
    await refuseNothingDue(trx, id);
    if (!(await asksAccount(trx, id))) throw refusal('account_known', say.known);
    await trx
      .insertInto('refund_accounts')
      .values({ order_id: id, ...account, given_by: 'buyer', given_at: clock() })
      .execute();
  });
  return id;
}

async function refuseNothingDue(trx: Trx, orderId: string): Promise<void> {
  const due = await trx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '=', 'offline')
    .where('refund_due_at', 'is not', null)
    .where('refunded_at', 'is', null)
    .executeTakeFirst();
  if (!due) throw refusal('nothing_to_refund', say.notDue);
}

/** Tests in SQL whether the organizer returns money of an order and has no account for it. */
export const lacksAccount = sql<boolean>`(
  exists (select from payments where payments.order_id = orders.id and provider = 'offline'
    and refund_due_at is not null and refunded_at is null)
  and not exists (select from refund_accounts where refund_accounts.order_id = orders.id)
  and not exists (select from bank_entries where bank_entries.order_id = orders.id
    and bank_entries.status in ('paid', 'to_return') and payer_iban <> ''))`;

async function asksAccount(db: Database, orderId: string): Promise<boolean> {
  const { asks } = await db
    .selectFrom('orders')
    .select(lacksAccount.as('asks'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return asks;
}
