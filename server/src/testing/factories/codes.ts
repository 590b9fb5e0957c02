import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Codes } from '../../db/schema.generated.ts';

/** Creates a code of an event that takes 10 percent off every ticket. */
export async function makeCode(
  db: Database,
  event_id: string,
  values: Partial<Insertable<Codes>> = {},
) {
  return db
    .insertInto('codes')
    .values({
      id: randomUUID(),
      event_id,
      code: `CODE-${randomUUID().slice(0, 8).toUpperCase()}`,
      kind: 'percent',
      value: 1000,
      is_per_order: false,
      price_type_ids: [],
      adds_up: true,
      below_floor: false,
      created_at: new Date('2026-01-10T10:00:00.000Z'),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
