import {
  MAX_WAY_CHANGES,
  type OfferedWay,
  type WaySetting,
  type WaysAnswer,
} from '@marquee/contract/booking/ways';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { isOver } from '../../events/rules.ts';
import type { Database } from '../../../db/database.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { findAccount } from '../../connected-accounts/queries.ts';
import { payeeOf } from '../../connected-accounts/rules.ts';
import { getEvent } from '../../events/queries.ts';
import { unlockedSeatsQuery } from '../../events/seats/commands.ts';
import { offersAt, type Services, usualOffer } from '../../orders/ways/rules.ts';
import { presentOtherOffers, presentWorking } from './presenter.ts';

/** The contract validated them when they were saved. */
const own = sql<WaySetting[] | null>`payment_ways`.as('ways');

/** @throws AppError `not_found`, also for another organization */
export async function getWaysOfOrganization(
  db: Database,
  actor: Actor,
  givenId: string,
  services: Services,
): Promise<WaysAnswer> {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  const { ways, ...row } = await db
    .selectFrom('organizations')
    .innerJoin('platform_settings', (join) => join.onTrue())
    .select([own, sql<boolean>`transfer_iban <> ''`.as('has_bank_account'), 'hold_minutes'])
    .select((eb) =>
      eb.fn
        .coalesce('organizations.payment_days', 'platform_settings.payment_days')
        .as('payment_days'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  const terms = { ...row, payee: payeeOf(await findAccount(db, id)), payment_ways: ways };
  const usual = usualOffer(terms, services);
  const working = presentWorking(terms, services);
  const offered = (ways ?? []).filter(({ way }) =>
    working.some((one) => one.way === way && one.works),
  );
  return {
    ways,
    inherited: [usual],
    working,
    offered: offered.length > 0 ? offered.map(({ way }) => way) : [usual.way],
    usual: { hold_minutes: row.hold_minutes, payment_days: row.payment_days },
  };
}

/** @throws AppError `not_found`, also for an event that the actor may not see */
export async function getWaysOfEvent(
  db: Database,
  actor: Actor,
  givenId: string,
  { services, at }: { services: Services; at: Date },
): Promise<WaysAnswer> {
  const { id } = await getEvent(db, actor, givenId);
  const { ways, of_organization, ...terms } = await unlockedSeatsQuery(db, id)
    .select([
      sql<WaySetting[] | null>`events.payment_ways`.as('ways'),
      sql<WaySetting[] | null>`organizations.payment_ways`.as('of_organization'),
    ])
    .executeTakeFirstOrThrow(() => notFound());
  return {
    ways,
    inherited: of_organization ?? [usualOffer(terms, services)],
    working: presentWorking(terms, services),
    offered: offersAt(terms, services, at).map(({ way }) => way),
    usual: { hold_minutes: terms.hold_minutes, payment_days: terms.payment_days },
  };
}

/** Returns the other ways in which a buyer can pay an order now; none where it cannot change. */
export async function readOtherWays(
  { db, payments, clock }: Deps,
  order: Pick<PublicOrder, 'order_id' | 'status' | 'pays_online' | 'payment_way' | 'event'>,
): Promise<OfferedWay[]> {
  const { status, pays_online, payment_way: way, event } = order;
  if (status !== 'pending' && (status !== 'processing' || pays_online)) return [];
  const now = clock();
  const row = await db
    .selectFrom('orders')
    .select(['created_at', 'accepted_at', 'expires_at', 'completes_at', 'way_changes', 'is_guest'])
    .where('id', '=', order.order_id)
    .executeTakeFirst();
  if (!row || row.is_guest || row.completes_at !== null) return [];
  if (row.way_changes >= MAX_WAY_CHANGES) return [];
  if (row.expires_at !== null && row.expires_at <= now) return [];
  const terms = await readTerms(db, event.event_id);
  if (terms.cancelled_at !== null || isOver(terms, now)) return [];
  return presentOtherOffers(terms, [...payments.keys()], { ...row, way, now });
}

/** Reads what decides which ways an event offers; it takes no lock. */
export async function readTerms(db: Database, eventId: string) {
  return unlockedSeatsQuery(db, eventId)
    .select('events.timezone')
    .executeTakeFirstOrThrow(() => notFound());
}
