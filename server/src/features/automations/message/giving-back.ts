import { freeReturnsUntil } from '@marquee/contract/events/free-returns';
import { formatInstant } from '@marquee/contract/formats/instants';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inLocale } from '../../../lib/locale.ts';

/** What a reminder says of giving free tickets back: the words of the link, and what follows it. */
export type GivingBack = { label: string; until: string };

/** Selects whether an event has tickets that cost nothing, or that cost something. */
const hasTickets = (cost: '=' | '>') => sql<boolean>`(
  exists (select from tickets
    where event_id = events.id and voided_at is null and unit_cents ${sql.raw(cost)} 0)
  or exists (select from price_types
    where event_id = events.id and amount_cents ${sql.raw(cost)} 0))`;

/** Returns the words for an event; undefined if its free tickets can no longer be given back. */
export async function findGivingBack(
  db: Pick<Database, 'selectFrom'>,
  eventId: string,
  { now, locale }: { now: Date; locale: string },
): Promise<GivingBack | undefined> {
  const event = await db
    .selectFrom('events')
    .select(['starts_at', 'timezone', 'free_returns'])
    .select([hasTickets('=').as('has_free'), hasTickets('>').as('has_paid')])
    .where('id', '=', eventId)
    .executeTakeFirst();
  const until = event && freeReturnsUntil(event.free_returns, event.starts_at);
  if (!event?.has_free || !until || until <= now) return undefined;
  const what = event.has_paid ? 'free tickets' : 'your tickets';
  const when = inLocale(locale, () => formatInstant(until.toISOString(), event.timezone));
  return { label: `Give ${what} back`, until: ` until ${when}, so that others can come.` };
}
