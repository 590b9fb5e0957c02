import type { AudienceCount } from '@marquee/contract/audience/audience';
import { Conditions } from '@marquee/contract/audience/conditions';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Segments } from '../../../db/schema.generated.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { countPeople } from '../people/queries.ts';

export type SegmentRow = Selectable<Segments>;
export type CountedSegment = SegmentRow & { count: AudienceCount };

export async function listSegments(db: Database, now: Date): Promise<CountedSegment[]> {
  const rows = await db
    .selectFrom('segments')
    .selectAll()
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();
  return counted(db, rows, now);
}

/** @throws AppError `not_found` */
export async function getSegment(db: Database, givenId: string): Promise<SegmentRow> {
  return db
    .selectFrom('segments')
    .selectAll()
    .where('id', '=', getId(givenId))
    .executeTakeFirstOrThrow(() => notFound());
}

/** @throws AppError `not_found` */
export async function getCountedSegment(
  db: Database,
  id: string,
  now: Date,
): Promise<CountedSegment> {
  const [segment] = await counted(db, [await getSegment(db, id)], now);
  if (!segment) throw notFound();
  return segment;
}

async function counted(db: Database, rows: SegmentRow[], now: Date): Promise<CountedSegment[]> {
  const filters = rows.map(({ conditions }) => Conditions.parse(conditions));
  const counts = await countPeople(db, filters, now);
  const nobody: AudienceCount = { people: 0, by_email: 0, by_text: 0 };
  return rows.map((row, index) => ({ ...row, count: counts[index] ?? nobody }));
}
