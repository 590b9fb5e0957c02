import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { MoveInput } from '@marquee/contract/staff-orders/move';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { writeTogether } from '../../../lib/bulk.ts';
import { record } from '../../audit/commands.ts';
import { changeOrder, type LockedOrder, type OrderChange } from '../../orders/commands.ts';
import { pricedMovesOf } from '../../orders/commands-pricing.ts';
import { auditedOrder, orderInWords } from '../../orders/presenter-audit.ts';
import { movementsOf } from '../../orders/rules.ts';
import { handHolders } from '../../orders/splits/write.ts';
import { writeMove } from '../../payments/moves/write.ts';
import { handAnswers } from '../../questions/answers/write.ts';
import { moveFiles } from '../../questions/files/changes.ts';
import { sendCorrected } from '../corrections/mail.ts';
import { type AskedThere, askedThere } from './answers.ts';
import { type MovePlan, planMove } from './plan.ts';

/** What a move did, or would do. */
export type OrderMoved = {
  id: string;
  before: LockedOrder;
  plan: MovePlan;
  asked: AskedThere;
  /** null in a dry run. */
  newId: string | null;
};

/**
 * Moves an order to another event of its organizer: a new order has its tickets there.
 * @throws AppError `not_found`, `invalid`, or `conflict` when the order cannot be moved, differs from
 * what was shown, seats are missing, or the mail cannot be sent
 */
export async function moveOrder(
  deps: Deps,
  actor: Actor,
  orderId: string,
  input: MoveInput,
): Promise<OrderMoved> {
  let done: Omit<OrderMoved, 'id'> | undefined;
  const move = async (trx: Trx, order: LockedOrder, now: Date) => {
    const plan = await planMove(trx, order, input, now);
    const asked = await askedThere(trx, order, plan.to.id);
    done = { before: order, plan, asked, newId: null };
    if (input.dry_run) return undefined;
    const newId = await carryOut(deps, trx, order, { plan, asked, resend: input.resend }, now);
    done = { ...done, newId };
    return logged(trx, actor, order, { plan, newId }, now);
  };
  const id = await changeOrder(deps, actor, orderId, move, { otherEvent: input.event_id });
  if (!done) throw new Error(`The move of order ${id} was not decided.`);
  return { id, ...done };
}

type Decided = { plan: MovePlan; asked: AskedThere; resend: boolean };

async function carryOut(
  deps: Deps,
  trx: Trx,
  order: LockedOrder,
  { plan, asked, resend }: Decided,
  now: Date,
): Promise<string> {
  const { to, places, sums, pricing } = plan;
  const movements = movementsOf(sums.items, { sold: 1, held: 0 });
  await writeTogether(trx, pricedMovesOf(to.id, movements, pricing));
  const newId = await writeMove(trx, order, plan, now);
  const between = { fromId: order.id, toId: newId };
  const kept = places.flatMap((place) => (place === null ? [] : { from: place, to: place }));
  await handHolders(trx, between, kept);
  await handAnswers(trx, between, [{ from: 0, to: 0 }, ...kept], asked.ids);
  await moveFiles(trx, newId, to.id);
  if (resend) await sendCorrected(deps, trx, { ...order, id: newId, event: to }, now);
  return newId;
}

/** Records the new order, and returns what is logged of the first one. */
async function logged(
  trx: Trx,
  actor: Actor,
  order: LockedOrder,
  { plan: { to, sums }, newId }: { plan: MovePlan; newId: string },
  now: Date,
): Promise<OrderChange> {
  const { title } = await trx
    .selectFrom('events')
    .select('title')
    .where('id', '=', to.id)
    .executeTakeFirstOrThrow();
  const { totalCents, items } = sums;
  await record(
    trx,
    actor,
    {
      action: 'order.moved-in',
      object: auditedOrder(newId, { title }),
      after: {
        from: referenceOf(order.id),
        ...orderInWords({ status: 'completed', totalCents, items }),
      },
    },
    now,
  );
  return {
    action: 'order.moved',
    before: orderInWords({ ...order, totalCents: order.total_cents }),
    after: { status: 'cancelled', into: referenceOf(newId), event: title },
  };
}
