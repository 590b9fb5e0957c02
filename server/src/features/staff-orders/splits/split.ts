import { loggedCents } from '@marquee/contract/audit/logged-values';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { centsOf } from '@marquee/contract/money';
import { maskedEmail, maskedName } from '@marquee/contract/people/masked';
import type { SplitInput } from '@marquee/contract/staff-orders/split';
import { reverseChargeSentences } from '@marquee/contract/tax/reverse-charge';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { record } from '../../audit/commands.ts';
import { changeOrder, type LockedOrder, type OrderChange } from '../../orders/commands.ts';
import { leavePaymentPage } from '../../orders/commands-rows.ts';
import { moveHolders } from '../../orders/holders/write.ts';
import { auditedOrder, orderInWords } from '../../orders/presenter-audit.ts';
import { refuseClosed } from '../../orders/rules.ts';
import { refuseUntaxed } from '../../orders/items/reverse-charge.ts';
import { handHolders, moveTickets } from '../../orders/splits/write.ts';
import { completePhone } from '../../organizations/phones/queries.ts';
import { closeCheckouts } from '../../payments/settling/settle.ts';
import { writeSplit } from '../../payments/splits/write.ts';
import { handAnswers, moveAnswers } from '../../questions/answers/write.ts';
import { sendCorrected } from '../corrections/mail.ts';
import { otherTotal } from '../rules-total.ts';
import { planSplit, type SplitPlan } from './plan.ts';

/** What a split did, or would do. */
export type SplitDone = {
  id: string;
  before: LockedOrder;
  plan: SplitPlan;
  /** null in a dry run. */
  newId: string | null;
};

/**
 * Moves tickets of an order to an order of another buyer. They keep their codes, names, answers and
 * check-ins; money, tax and documents follow them.
 * @throws AppError `not_found`, `invalid`, or `conflict` when the order cannot be split, differs from
 * what was shown, or the mails cannot be sent
 */
export async function splitOrder(
  deps: Deps,
  actor: Actor,
  orderId: string,
  input: SplitInput,
): Promise<SplitDone> {
  let done: Omit<SplitDone, 'id'> | undefined;
  const id = await changeOrder(deps, actor, orderId, async (trx, order, now) => {
    const plan = await planSplit(trx, order, input);
    refuseClosed(order.event, { at: now, isAtDoor: true });
    refuseOtherTotal(order, input);
    // The new order's invoice names its buyer, until a company is set.
    const sold = { items: plan.sums.moved.items, company: null, event: order.event };
    refuseUntaxed(sold, reverseChargeSentences.vatIdNeeded);
    done = { before: order, plan, newId: null };
    if (input.dry_run) return undefined;
    const written = await carryOut(deps, trx, { actor, order, plan, input }, now);
    done = { ...done, newId: written.newId };
    return written.change;
  });
  if (!done) throw new Error(`The split of order ${id} was not decided.`);
  return { id, ...done };
}

/**
 * The places of an unpaid order are others after a split, so a repeated request would move other
 * tickets: it names the total.
 */
function refuseOtherTotal({ status, total_cents: cents }: LockedOrder, input: SplitInput): void {
  const isNamed = input.total !== undefined;
  if (isNamed ? centsOf(input.total ?? 0) === cents : status === 'completed' || input.dry_run) {
    return;
  }
  throw otherTotal(cents);
}

type Asked = { actor: Actor; order: LockedOrder; plan: SplitPlan; input: SplitInput };

async function carryOut(
  deps: Deps,
  trx: Trx,
  { actor, order, plan, input }: Asked,
  now: Date,
): Promise<{ newId: string; change: OrderChange }> {
  const phone = await completePhone(trx, order.event.organization_id, input.phone);
  const buyer = { name: input.name, email: input.email, phone };
  const ticketIds = plan.tickets.flatMap(({ id }) => id ?? []);
  const split = { sums: plan.sums, buyer, ticketIds, count: plan.tickets.length };
  const newId = await writeSplit(trx, order, split, now);
  await moveParts(trx, order, { plan, newId }, now);
  if (input.resend) {
    await sendCorrected(deps, trx, { ...order, id: newId, email: buyer.email }, now);
    if (order.email !== '') await sendCorrected(deps, trx, order, now);
  }
  const { kept, moved } = plan.sums;
  const { status } = order;
  const { title } = await trx
    .selectFrom('events')
    .select('title')
    .where('id', '=', order.event.id)
    .executeTakeFirstOrThrow();
  const off = {
    action: 'order.split-off',
    object: auditedOrder(newId, { title }),
    after: {
      from: referenceOf(order.id),
      buyer: `${maskedName(buyer.name)}, ${maskedEmail(buyer.email)}`,
      ...orderInWords({ status, totalCents: moved.totalCents, items: moved.items }),
    },
  } as const;
  await record(trx, actor, off, now);
  const change: OrderChange = {
    action: 'order.split',
    before: orderInWords({ status, totalCents: order.total_cents, items: order.items }),
    after: {
      ...orderInWords({ status, totalCents: kept.totalCents, items: kept.items }),
      into: referenceOf(newId),
      ...(ticketIds.length > 0 && { moved: ticketIds.map(referenceOf) }),
      moved_total: loggedCents(moved.totalCents),
    },
  };
  return { newId, change };
}

/** Moves tickets with their names and answers. Places that stay in an unpaid order move up. */
async function moveParts(
  trx: Trx,
  order: LockedOrder,
  { plan, newId }: { plan: SplitPlan; newId: string },
  now: Date,
): Promise<void> {
  const between = { fromId: order.id, toId: newId };
  await handHolders(trx, between, plan.places);
  await handAnswers(trx, between, plan.places);
  if (order.status === 'completed') {
    const tickets = plan.tickets.flatMap(({ id }, index) =>
      id === null ? [] : { id, place: index + 1 },
    );
    return moveTickets(trx, newId, tickets, now);
  }
  await moveHolders(trx, order.id, plan.stayed);
  await moveAnswers(trx, order.id, plan.stayed);
  // The page asks for the total of before.
  await leavePaymentPage(trx, order.id);
  await closeCheckouts(trx, [order], now);
}
