import { type LimitsInput, limitSentences as say } from '@marquee/contract/limits/limits';
import { type SharedLimit, takenOf, tooLargeFor } from '@marquee/contract/pricing/shared';
import type { FieldErrors } from '@marquee/contract/errors';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { invalid } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { refuseCancelled } from '../editing/rules.ts';
import { type EventRow, getEvent, lockEvent } from '../queries.ts';
import { seatsOfPrices, sharedLimitsOf } from '../seats/shared.ts';

/**
 * Sets all shared limits of an event.
 * @throws AppError `invalid` for prices of other events, and for fewer seats than are taken
 *   or than the smallest order of a price type needs,
 *   `event_cancelled`, `not_found`, also for an event that the actor may not see
 */
export async function setSharedLimits(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  { limits }: LimitsInput,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockEvent(trx, actor, givenId);
    const event = await getEvent(trx, actor, givenId);
    refuseCancelled(event);
    refuseImpossible(limits, event);
    await writeSharedLimits(trx, event.id, limits);
    const change = {
      action: 'event.shared-limits-changed',
      object: { type: 'event', id: event.id, label: event.title },
      before: { shared_limits: limitsInWords(sharedLimitsOf(event.shared_limits), event) },
      after: { shared_limits: limitsInWords(limits, event) },
    } as const;
    await record(trx, actor, change, clock());
  });
}

function refuseImpossible(limits: LimitsInput['limits'], { prices }: EventRow): void {
  const known = new Set(prices.map(({ id }) => id));
  const seatsOf = seatsOfPrices(prices);
  const errors: FieldErrors = {};
  for (const [index, limit] of limits.entries()) {
    if (limit.ticket_ids.some((id) => !known.has(id))) {
      errors[`limits.${index}.ticket_ids`] = [say.unknown];
    }
    const taken = takenOf(limit, seatsOf);
    const large = tooLargeFor(limit.seats, groupsOf(limit, prices));
    if (limit.seats < taken) errors[`limits.${index}.seats`] = [say.below(taken)];
    else if (large) errors[`limits.${index}.seats`] = [say.tooSmall(large)];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function groupsOf({ ticket_ids }: SharedLimit, prices: EventRow['prices']) {
  return prices
    .filter(({ id }) => ticket_ids.includes(id))
    .map(({ label, admits, min_per_order }) => ({ label, admits, least: min_per_order ?? 1 }));
}

async function writeSharedLimits(trx: Trx, id: string, limits: SharedLimit[]): Promise<void> {
  const stored = limits.length === 0 ? null : JSON.stringify(limits);
  await trx.updateTable('events').set({ shared_limits: stored }).where('id', '=', id).execute();
}

/** Gives a copied event the shared limits of the one before; price types keep their names. */
export async function copySharedLimits(trx: Trx, before: EventRow, copy: EventRow): Promise<void> {
  const idOf = (old: string) => {
    const label = before.prices.find(({ id }) => id === old)?.label;
    return copy.prices.find((price) => price.label === label)?.id ?? [];
  };
  const limits = sharedLimitsOf(before.shared_limits).map((limit) => ({
    ...limit,
    ticket_ids: limit.ticket_ids.flatMap(idOf),
  }));
  if (limits.length > 0) await writeSharedLimits(trx, copy.id, limits);
}

/** Returns 'Balcony: 100 seats (Adult, Child)' for the audit log. */
function limitsInWords(limits: readonly SharedLimit[], { prices }: EventRow): string[] {
  return limits.map(({ name, seats, ticket_ids }) => {
    const types = prices.filter(({ id }) => ticket_ids.includes(id)).map(({ label }) => label);
    return `${name}: ${seats} seats (${types.join(', ')})`;
  });
}
