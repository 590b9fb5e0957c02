import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Boosts, EventLinks, Follows } from '../../db/schema.generated.ts';
import { randomId } from '../../lib/random.ts';

/** Makes a link of an event. */
export async function makeEventLink(
  db: Database,
  eventId: string,
  values: Partial<Insertable<EventLinks>> = {},
) {
  return db
    .insertInto('event_links')
    .values({
      id: randomId(),
      event_id: eventId,
      code: randomUUID().slice(0, 8),
      name: 'Café Anna',
      created_at: new Date('2026-01-10T12:00:00.000Z'),
      created_by_name: 'Ada Lovelace',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes a follow that is not confirmed, unless the values say so. */
export async function makeFollow(
  db: Database,
  organizationId: string,
  values: Partial<Insertable<Follows>> = {},
) {
  return db
    .insertInto('follows')
    .values({
      id: randomId(),
      organization_id: organizationId,
      email: `${randomUUID()}@example.com`,
      wording: 'They may write to me.',
      asked_at: new Date('2026-01-10T12:00:00.000Z'),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes a boost of an event that waits for a decision, unless the values say so. */
export async function makeBoost(
  db: Database,
  event: { id: string; organization_id: string },
  values: Partial<Insertable<Boosts>> = {},
) {
  return db
    .insertInto('boosts')
    .values({
      id: randomId(),
      event_id: event.id,
      organization_id: event.organization_id,
      code: `boost-${randomUUID().slice(0, 8)}`,
      first_day: '2026-01-13',
      last_day: '2026-01-15',
      status: 'asked',
      price_cents: 1500,
      asked_at: new Date('2026-01-10T12:00:00.000Z'),
      asked_by_name: 'Ada Lovelace',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
