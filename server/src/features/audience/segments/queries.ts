import type { AudienceCount } from '@marquee/contract/audience/audience';
import { Conditions } from '@marquee/contract/audience/conditions';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Segments } from '../../../db/schema.generated.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { countPeople } from '../people/queries.ts';
import type { Scope } from '../people/scope.ts';

export type SegmentRow = Selectable<Segments>;
export type CountedSegment = SegmentRow & { count: AudienceCount };

/** Returns the segments of an organization, or, with null, the platform's. */
export async function listSegments(
  db: Database,
  scope: Scope,
  now: Date,
): Promise<CountedSegment[]> {
  const rows = await db
    .selectFrom('segments')
    .selectAll()
    .where('organization_id', 'is not distinct from', scope)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();
  return counted(db, scope, rows, now);
}

/** @throws AppError `not_found`, also for another organization's */
export async function getSegment(
  db: Pick<Database, 'selectFrom'>,
  scope: Scope,
  givenId: string,
): Promise<SegmentRow> {
  return db
    .selectFrom('segments')
    .selectAll()
    .where('id', '=', getId(givenId))
    .where('organization_id', 'is not distinct from', scope)
    .executeTakeFirstOrThrow(() => notFound());
}

/**
 * Returns a segment of an organization, or of the platform: its administrators write for everybody.
 * @throws AppError `not_found`
 */
export async function getSharedSegment(
  db: Pick<Database, 'selectFrom'>,
  organizationId: string,
  givenId: string,
): Promise<SegmentRow> {
  return db
    .selectFrom('segments')
    .selectAll()
    .where('id', '=', getId(givenId))
    .where((eb) =>
      eb.or([eb('organization_id', 'is', null), eb('organization_id', '=', organizationId)]),
    )
    .executeTakeFirstOrThrow(() => notFound());
}

/** @throws AppError `not_found` */
export async function getCountedSegment(
  db: Database,
  scope: Scope,
  id: string,
  now: Date,
): Promise<CountedSegment> {
  const [segment] = await counted(db, scope, [await getSegment(db, scope, id)], now);
  if (!segment) throw notFound();
  return segment;
}

async function counted(
  db: Database,
  scope: Scope,
  rows: SegmentRow[],
  now: Date,
): Promise<CountedSegment[]> {
  const filters = rows.map(({ conditions }) => Conditions.parse(conditions));
  const counts = await countPeople(db, scope, filters, now);
  const nobody: AudienceCount = { people: 0, by_email: 0, by_text: 0 };
  return rows.map((row, index) => ({ ...row, count: counts[index] ?? nobody }));
}
