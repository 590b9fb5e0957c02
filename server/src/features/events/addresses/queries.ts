import type { Database } from '../../../db/database.ts';

/** The event that gets a slug; without an id while it is created. */
export type Owner = { id?: string; organization_id: string };

export async function listFormerSlugs(db: Database, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('former_slugs')
    .select('slug')
    .where('event_id', '=', eventId)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/**
 * Returns those of the slugs that an event may not get: another event has or had them. Slugs of a
 * deleted event are free for the organization that deleted it, and for nobody else.
 */
export async function listTaken(db: Database, slugs: string[], owner: Owner): Promise<string[]> {
  const { id = null, organization_id } = owner;
  const rows = await db
    .selectFrom('events')
    .select('slug')
    .where('slug', 'in', slugs)
    .where((eb) => eb('id', 'is distinct from', id))
    .union(
      db
        .selectFrom('former_slugs')
        .select('slug')
        .where('slug', 'in', slugs)
        .where((eb) =>
          eb
            .case()
            .when('event_id', 'is', null)
            .then(eb('organization_id', 'is distinct from', organization_id))
            .else(eb('event_id', 'is distinct from', id))
            .end(),
        ),
    )
    .execute();
  return rows.map(({ slug }) => slug);
}
