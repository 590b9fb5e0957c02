import type { EventFormFields } from '@marquee/contract/events/form';
import { type MoveInput, movingSentences as say } from '@marquee/contract/events/moving';
import { dayOr, timeSentences } from '@marquee/contract/events/time-problems';
import { instantOf } from '@marquee/contract/events/times';
import { planSentences } from '@marquee/contract/pricing/plan';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { invalid, refusal } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { auditedEvent } from '../presenter-audit.ts';
import { columnsOf, writeCategories } from '../editing/parts.ts';
import { refuseCancelled } from '../editing/rules.ts';
import { keepShift } from '../editing/shifts.ts';
import { judge, timeFields } from '../editing/validate.ts';
import { type EventRow, getEvent, lockEvent } from '../queries.ts';
import { isOver } from '../rules.ts';
import { findLatePlan } from '../seats/late-plans.ts';
import { noteSale } from '../seats/sale-times.ts';
import { asKnown, keepAnnounced } from '../schedule/announced.ts';
import { isMoved, movedFrom } from './rules.ts';

/** What a later feature does with the plans of a moved event, in the same transaction. */
export type FollowMove = (
  trx: Trx,
  actor: Actor,
  move: { before: EventRow; after: EventRow; choice: MoveInput['plans']; now: Date },
) => Promise<void>;

function refuseLatePlan({ prices }: EventRow, startsAt: Date): void {
  const label = findLatePlan(prices, startsAt);
  if (label === undefined) return;
  const sentence = planSentences.endsLater(label);
  throw refusal('plan_ends_later', sentence, { errors: { plans: [sentence] } });
}

/** Refuses an old date that is over; without a new one, an event stays postponed. */
function refusePastDate(before: EventRow, move: MoveInput, startsAt: Date, now: Date): void {
  if (!before.is_postponed || move.postponed || startsAt >= now) return;
  throw invalid({ start_time: [timeSentences.startPast] });
}

/**
 * Moves an event to another time or place, or postpones it, and keeps what was announced before.
 * @throws AppError `not_found`, `invalid`, or `conflict` when it was cancelled or is over
 */
export async function moveEvent(
  deps: Deps,
  actor: Actor,
  givenId: string,
  move: MoveInput,
  followMove: FollowMove,
): Promise<EventRow> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    await lockEvent(trx, actor, givenId);
    const before = await getEvent(trx, actor, givenId);
    refuseCancelled(before);
    if (isOver(before, now)) throw refusal('event_over', say.over);
    const fields = fieldsOf(before.id, move);
    const valid = await judge(deps, trx, actor, { fields, files: [], errors: {}, stored: before });
    refusePastDate(before, move, valid.startsAt, now);
    const { latitude, longitude, location_name } = valid.input;
    const times = { starts_at: valid.startsAt, ends_at: valid.endsAt };
    const after = { ...times, latitude, longitude, location_name };
    if (!move.postponed && move.plans === undefined) refuseLatePlan(before, valid.startsAt);
    if (!isMoved(before, after, move.postponed)) throw invalid({ date: [say.unchanged] });
    await trx
      .updateTable('events')
      .set((eb) => ({
        ...columnsOf(valid),
        ...movedFrom(asKnown(before), after, move.postponed),
        is_postponed: move.postponed,
        refunds_until: refundsUntil(move, valid.timezone, now),
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', before.id)
      .execute();
    await writeCategories(trx, before.id, valid);
    const event = await keepAnnounced(trx, before, await getEvent(trx, actor, before.id));
    await noteSale(trx, before, event, now);
    await followMove(trx, actor, { before, after: event, choice: move.plans, now });
    await keepShift(trx, before, event, now);
    const { object, fields: changed } = auditedEvent(event);
    const change = { object, before: auditedEvent(before).fields, after: changed };
    await record(trx, actor, { action: 'event.moved', ...change }, now);
    return event;
  });
}

const coordinates = ['latitude', 'longitude'] as const;

/** Returns the fields of the event's form that a move fills in. */
function fieldsOf(id: string, move: MoveInput): EventFormFields {
  const fields: EventFormFields = { id };
  for (const name of move.postponed ? [] : timeFields) {
    if (move[name] !== undefined) fields[name] = move[name];
  }
  for (const name of coordinates) if (move[name] !== undefined) fields[name] = move[name];
  if (move.location_name !== undefined) fields.location_name = move.location_name;
  return fields;
}

/** Returns the end of the last day for refunds, in the event's time zone. */
function refundsUntil({ refunds_until: day }: MoveInput, timezone: string, now: Date): Date | null {
  if (day === null) return null;
  const until = instantOf(day, '23:59', timezone);
  if (!until || until <= now) throw invalid({ refunds_until: [dayOr(say.refundsPast, day)] });
  return until;
}
