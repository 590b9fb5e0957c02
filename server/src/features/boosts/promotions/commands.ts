import { randomBytes } from 'node:crypto';
import {
  type BoostInput,
  boostSentences as say,
  MAX_BOOST_DAYS,
  type BoostStatus,
} from '@marquee/contract/boosts/boosts';
import { countDays } from '@marquee/contract/boosts/days';
import { wallClockOf } from '@marquee/contract/events/times';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { invalid, notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { randomId } from '../../../lib/random.ts';
import { record } from '../../audit/commands.ts';
import { lockEvent, type OwnEvent } from '../queries.ts';
import { getDayCents } from './queries.ts';

const CODE_BYTES = 6;

/**
 * Asks for days on which an event of the actor is promoted, at the price of now.
 * @throws AppError `not_found`, `invalid` for the days, `conflict`
 */
export async function askBoost(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof BoostInput>,
): Promise<string> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, actor, input.event_id);
    refuseDays(input, event, now);
    refuseUnbookable(event);
    await refuseOverlap(trx, event.id, input);
    const { first_day, last_day, note } = input;
    const priceCents = (await getDayCents(trx)) * countDays(first_day, last_day);
    const id = randomId();
    const of = { event_id: event.id, organization_id: event.organization_id };
    const code = `boost-${randomBytes(CODE_BYTES).toString('hex')}`;
    const asked = { status: 'asked', asked_at: now, asked_by_name: actor.name } as const;
    await trx
      .insertInto('boosts')
      .values({ id, ...of, code, first_day, last_day, note, price_cents: priceCents, ...asked })
      .execute();
    const after = { first_day, last_day, price: priceCents / 100 };
    await record(trx, actor, { action: 'boost.asked', object: objectOf(id, event), after }, now);
    return id;
  });
}

type Days = Pick<z.output<typeof BoostInput>, 'first_day' | 'last_day'>;

function refuseDays({ first_day, last_day }: Days, event: OwnEvent, now: Date): void {
  const days = countDays(first_day, last_day);
  if (days < 1) throw invalid({ last_day: [say.backwards] });
  if (days > MAX_BOOST_DAYS) throw invalid({ last_day: [say.tooLong] });
  if (first_day < wallClockOf(now, event.timezone).date) throw invalid({ first_day: [say.past] });
  const end = wallClockOf(event.ends_at, event.timezone).date;
  if (last_day > end) throw invalid({ last_day: [say.afterEvent] });
}

/** @throws AppError `conflict` for an event that visitors cannot see or book */
export function refuseUnbookable(
  event: Pick<OwnEvent, 'is_switched_off' | 'cancelled_at' | 'is_postponed'>,
): void {
  if (event.is_switched_off || event.cancelled_at !== null) {
    throw refusal('event_not_public', say.notPublic);
  }
  if (event.is_postponed) throw refusal('event_postponed', say.postponed);
}

async function refuseOverlap(trx: Trx, eventId: string, { first_day, last_day }: Days) {
  const other = await trx
    .selectFrom('boosts')
    .select('id')
    .where('event_id', '=', eventId)
    .where('status', 'in', ['asked', 'approved'])
    .where(sql<boolean>`first_day <= ${last_day}::date and last_day >= ${first_day}::date`)
    .executeTakeFirst();
  if (other)
    throw refusal('boost_overlaps', say.overlaps, { errors: { first_day: [say.overlaps] } });
}

/**
 * Withdraws what was asked for and is not decided.
 * @throws AppError `not_found`, also for another organization's; `conflict` when it was decided
 */
export async function withdrawBoost(deps: Deps, actor: Actor, givenId: string): Promise<string> {
  return deps.db.transaction().execute(async (trx) => {
    const boost = await lockAsked(trx, actor, givenId);
    const now = deps.clock();
    await decide(trx, boost.id, {
      status: 'withdrawn',
      decided_at: now,
      decided_by_name: actor.name,
    });
    await record(trx, actor, { action: 'boost.withdrawn', object: objectOf(boost.id, boost) }, now);
    return boost.id;
  });
}

export type LockedBoost = Awaited<ReturnType<typeof lockAsked>>;

/** @throws AppError `not_found`, or `conflict` when it was decided */
export async function lockAsked(trx: Trx, actor: Actor, givenId: string) {
  const scope = organizationScope(actor);
  const boosts = trx
    .selectFrom('boosts')
    .innerJoin('events', 'events.id', 'boosts.event_id')
    .where('boosts.id', '=', getId(givenId));
  const boost = await (scope === null ? boosts : boosts.where('boosts.organization_id', '=', scope))
    .select(['boosts.id', 'boosts.event_id', 'boosts.organization_id', 'price_cents', 'status'])
    .select(['events.title', 'events.timezone', 'is_switched_off', 'cancelled_at', 'is_postponed'])
    .select(sql<string>`to_char(first_day, 'YYYY-MM-DD')`.as('first_day'))
    .select(sql<string>`to_char(last_day, 'YYYY-MM-DD')`.as('last_day'))
    .forUpdate('boosts')
    .executeTakeFirstOrThrow(() => notFound());
  if (boost.status !== 'asked') throw refusal('boost_decided', say.decided);
  return boost;
}

type Decision = {
  status: BoostStatus;
  decided_at: Date;
  decided_by_name: string;
  answer?: string;
  first_day?: string;
  price_cents?: number;
};

export async function decide(trx: Trx, id: string, decision: Decision): Promise<void> {
  await trx.updateTable('boosts').set(decision).where('id', '=', id).execute();
}

export function objectOf(id: string, { title }: { title: string }) {
  return { type: 'boost', id, label: title };
}
