import { amountOf } from '@marquee/contract/money';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import {
  payPayout,
  proposePayout,
  withdrawPayout,
} from '@marquee/server/features/finance/payouts/commands';
import { readBalance } from '@marquee/server/features/ledger/queries';
import { refundOrder } from '@marquee/server/features/staff-orders/commands';
import { noteReturned } from '@marquee/server/features/payments/settling/settle';
import { approveRefund, declineRefund } from '@marquee/server/features/payments/refunds/commands';
import type { Actor } from '@marquee/server/lib/actor';
import { type DisputeStory, seedDispute } from './disputes.ts';
import { forgetMails } from './money.ts';

/** The demo's payout, refund request and dispute of one organization. */
export type MoneyStory = {
  refund: 'waiting' | 'approved' | 'declined';
  transfer: string;
  dispute?: DisputeStory;
};

/** By the keys of the organizations. */
export const moneyStories: Readonly<Record<string, MoneyStory>> = {
  'harbour-lights': { refund: 'waiting', transfer: 'SEPA MARQUEE 0041', dispute: 'won' },
  'common-room': { refund: 'declined', transfer: 'SEPA MARQUEE 0042', dispute: 'open' },
  'fathom-field': { refund: 'approved', transfer: 'SEPA MARQUEE 0043' },
  'lantern-street': { refund: 'waiting', transfer: 'SEPA MARQUEE 0044' },
};

type People = { administrator: Actor; client: Actor };
type Scene = { at: (daysAgo: number) => Deps; people: People; organizationId: string };

/**
 * Disputes a payment, pays out part of an organization's balance, proposes a payout of the rest,
 * and lets its users request a refund that the balance no longer covers. Does nothing if there is a
 * payout already.
 */
export async function tellMoneyStory(
  deps: Deps,
  people: People,
  organizationId: string,
  { refund, transfer, dispute }: MoneyStory,
): Promise<void> {
  const known = await deps.db
    .selectFrom('payouts')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const at = (daysAgo: number): Deps => {
    const then = new Date(deps.clock().getTime() - daysAgo * DAY_MS);
    return { ...deps, clock: () => then };
  };
  const scene: Scene = { at, people, organizationId };
  if (dispute) await seedDispute(deps, organizationId, dispute);
  const first = await propose(scene, 6, 0.5);
  if (first === undefined) return;
  await payPayout(at(5), people.administrator, first, { reference: transfer });
  if (refund === 'approved') await approveAfterWithdrawal(scene);
  await propose(scene, 0.2, 1);
  if (refund === 'approved') return;
  await askForRefund(scene, 0.15);
  if (refund !== 'declined') return;
  const reason = 'The evening is over, and both seats were taken.';
  await declineRefund(at(0.1), people.administrator, await waitingRequest(scene), { reason });
}

/**
 * Proposes a payout.
 * @returns its id; undefined where nothing is owed
 */
async function propose(scene: Scene, daysAgo: number, share: number): Promise<string | undefined> {
  const { at, people, organizationId } = scene;
  const deps = at(daysAgo);
  const cents = Math.floor((await readBalance(deps.db, organizationId)) * share);
  if (cents <= 0) return undefined;
  return proposePayout(deps, people.administrator, organizationId, { amount: amountOf(cents) });
}

/** Withdraws the proposed payout, so that the balance covers the refund and it is approved. */
async function approveAfterWithdrawal(scene: Scene): Promise<void> {
  const { at, people } = scene;
  const payout = await propose(scene, 4, 1);
  if (payout === undefined) return;
  const orderId = await askForRefund(scene, 3.9);
  await withdrawPayout(at(3.5), people.administrator, payout);
  const deps = at(3.4);
  await deps.db.transaction().execute(async (trx) => {
    const paid = await trx
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    const ids = paid.map(({ id }) => id);
    // Recorded as returned first, so that no payment service is asked for money that it never had.
    await noteReturned(trx, ids, deps.clock());
  });
  const reason = 'Two guests fell ill. Their places are on sale again.';
  await approveRefund(deps, people.administrator, await waitingRequest(scene), { reason });
  await forgetMails(deps, orderId);
}

/** Requests, as a user of the organization, the refund of a late order that was paid online. */
async function askForRefund(scene: Scene, daysAgo: number): Promise<string> {
  const { at, people, organizationId } = scene;
  const deps = at(daysAgo);
  const { id } = await deps.db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('events.organization_id', '=', organizationId)
    .where('orders.status', '=', 'completed')
    .where('payments.provider', '=', 'stripe')
    .where('orders.created_at', '<', new Date(deps.clock().getTime() - HOUR_MS))
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await refundOrder(deps, people.client, id);
  return id;
}

async function waitingRequest({ at, organizationId }: Scene): Promise<string> {
  const { id } = await at(0)
    .db.selectFrom('refund_requests')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return id;
}
