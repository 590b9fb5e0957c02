import type { FieldErrors } from '@marquee/contract/errors';
import {
  changeSentences as say,
  type HoldersEffect,
  type StaffsChanges,
} from '@marquee/contract/holders/changes';
import { holderField, holderSentences } from '@marquee/contract/holders/asked';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Actor } from '../../../lib/actor.ts';
import { invalid, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { changeOrder, type LockedOrder, type OrderChange } from '../../orders/commands.ts';
import { keepUnsent, planHolders, writeHolders } from '../../orders/holders/change.ts';
import { effectOnHolders } from '../../orders/holders/effect.ts';
import { goneJobs, holderMailsDue } from '../../orders/holders/jobs.ts';
import { planPlaces, writePlaces } from '../../orders/holders/places.ts';
import { auditedHolders } from '../../orders/holders/presenter-audit.ts';
import { isHolding } from '../../orders/rules.ts';

type Done = { effect: HoldersEffect; change: OrderChange | undefined };

/**
 * Changes the holders of an order's tickets for staff, whatever the event asks of buyers. If the order
 * has no tickets yet, it changes who is named at its places.
 * @returns the order's id, and what changed, or would change in a dry run
 * @throws AppError `not_found`, `invalid` for an address without a name, `no_tickets` if nothing can be
 * sent, and what `planHolders` and `planPlaces` throw
 */
export async function correctHolders(
  deps: Deps,
  actor: Actor,
  orderId: string,
  given: StaffsChanges,
): Promise<{ id: string; effect: HoldersEffect }> {
  const errors: FieldErrors = {};
  for (const [index, { name, email }] of given.holders.entries()) {
    if (name === '' && email !== '') errors[holderField(index, 'name')] = [holderSentences.missing];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  let effect = effectOnHolders([], '');
  const id = await changeOrder(deps, actor, orderId, async (trx, order, now) => {
    const done = isHolding(order.status)
      ? await changePlaces(trx, order, given)
      : await changeTickets(trx, order, given, now);
    effect = done.effect;
    return done.change;
  });
  return { id, effect };
}

async function changePlaces(trx: Trx, order: LockedOrder, given: StaffsChanges): Promise<Done> {
  if (given.send) throw refusal('no_tickets', say.nothingToSend);
  const changes = given.holders.map(({ index, ticket_id, name, email }) => {
    if (index === undefined) throw refusal('tickets_gone', say.gone);
    return { index, type: ticket_id?.toLowerCase(), name, email };
  });
  const changed = await planPlaces(trx, order, changes);
  const effect = { ...effectOnHolders(changed, order.email), mails: 0 };
  if (changed.length === 0 || given.dry_run) return { effect, change: undefined };
  await writePlaces(trx, order.id, changed);
  return { effect, change: { action: 'order.holders-changed', ...auditedHolders(changed) } };
}

async function changeTickets(
  trx: Trx,
  order: LockedOrder,
  given: StaffsChanges,
  now: Date,
): Promise<Done> {
  if (order.status !== 'completed') throw refusal('tickets_gone', say.gone);
  const changes = given.holders.map(({ ticket_id, index, name, email, hand_over: handsOver }) => {
    // A page that was opened before the payment names places.
    if (ticket_id === undefined || index !== undefined) throw refusal('tickets_gone', say.gone);
    return { ticketId: getId(ticket_id), name, email, handsOver };
  });
  const changed = await planHolders(trx, order.id, changes, { correctsUsed: true });
  const effect = effectOnHolders(changed, order.email);
  if (changed.length === 0 || given.dry_run) return { effect, change: undefined };
  await writeHolders(trx, order.id, changed, now);
  if (given.send) {
    const due = await holderMailsDue(trx, order.id);
    await enqueue(trx, [...goneJobs(order.id, changed), ...due], now);
  } else await keepUnsent(trx, order.id);
  return { effect, change: { action: 'order.holders-changed', ...auditedHolders(changed) } };
}
