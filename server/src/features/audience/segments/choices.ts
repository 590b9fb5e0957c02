import type { Choice, ChoiceKind } from '@marquee/contract/audience/audience';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isId } from '../../../lib/ids.ts';
import { containing } from '../../../lib/listing.ts';

const MOST = 50;
/** As many ids as an address has room for. */
const MOST_NAMED = 200;

type Asked = { search: string; ids: string };

/** Each as a list of ids and names that are searched as people see them. */
const tables: Record<Exclude<ChoiceKind, 'city'>, RawBuilder<unknown>> = {
  category: sql`select id, name from categories`,
  organizer: sql`select id, name from organizations`,
  // Two evenings of one name are told apart by their day.
  event: sql`
    select id, title || ' · ' || to_char(starts_at at time zone timezone, 'FMMon FMDD, YYYY') as name
    from events`,
};

/** What a condition can name, by name: those that a search leaves, or those with these ids. */
export async function listChoices(
  db: Database,
  kind: ChoiceKind,
  { search, ids }: Asked,
): Promise<Choice[]> {
  if (kind === 'city') return listCities(db, search);
  const wanted = ids.split(',').filter(isId);
  const test =
    ids === '' ? sql`name ilike ${containing(search)}` : sql`id = any(${wanted}::uuid[])`;
  const { rows } = await sql<Choice>`
    select id, name from (${tables[kind]}) choices where ${test}
    order by lower(name), id limit ${ids === '' ? MOST : MOST_NAMED}`.execute(db);
  return rows;
}

/** Towns where events are, those with the most of them first; a town's name is its id. */
async function listCities(db: Database, search: string): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select city as id, city as name from events
    where city <> '' and city ilike ${containing(search)}
    group by city order by count(*) desc, city limit ${MOST}`.execute(db);
  return rows;
}
