import {
  type RefundAccountInput,
  refundAccountSentences as say,
} from '@marquee/contract/payments/refund-accounts';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { refusal } from '../../../lib/app-error.ts';
import { refundAccountMailJob } from '../../orders/mail/jobs.ts';
import { changeOrder, lockOrder } from '../../orders/commands.ts';
import { findOrderBySecret, getOwnOrder } from '../../orders/queries.ts';

/**
 * Returns whose order an account is set for, before a fresh code is asked for.
 * @throws AppError `not_found`, or `conflict` when the organizer has nothing to return
 */
export async function sellerOfRefund({ db }: Deps, actor: Actor, orderId: string): Promise<string> {
  const order = await getOwnOrder(db, actor, orderId);
  await refuseNothingDue(db, order.id);
  return order.organization_id;
}

/**
 * Sets the account for the refund of an order, as staff typed it, and tells the buyer.
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
    const before = await trx
      .selectFrom('refund_accounts')
      .select(['holder', 'iban'])
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    if (before?.iban === account.iban && before.holder === account.holder) return undefined;
    const row = { ...account, given_by: 'staff', given_at: now } as const;
    await trx
      .insertInto('refund_accounts')
      .values({ order_id: order.id, ...row })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
      .execute();
    await enqueue(trx, [refundAccountMailJob(order.id, account.iban)], now);
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

async function refuseNothingDue(db: Database, orderId: string): Promise<void> {
  const due = await db
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

/** Deletes the accounts of orders that have nothing more to return. */
export async function forgetAccounts(trx: Trx, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trx
    .deleteFrom('refund_accounts')
    .where('order_id', 'in', orderIds)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .select('id')
            .whereRef('payments.order_id', '=', 'refund_accounts.order_id')
            .where('refund_due_at', 'is not', null)
            .where('refunded_at', 'is', null),
        ),
      ),
    )
    .execute();
}
