import type { Choice, ChoiceKind } from '@marquee/contract/audience/audience';
import { NO_DATE } from '@marquee/contract/formats/when';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isId } from '../../../lib/ids.ts';
import { finds } from '../../../lib/search.ts';
import { isEventIn, type Scope } from '../people/scope.ts';

const MOST = 50;
/** The most ids that fit into a URL. */
const MOST_NAMED = 200;

type Asked = { search: string; ids: string };

/** Each kind as ids and names; names are searched as people see them. */
const tables: Record<Exclude<ChoiceKind, 'city'>, (scope: Scope) => RawBuilder<unknown>> = {
  category: () => sql`select id, name from categories`,
  organizer: (scope) => sql`select id, name from organizations where ${isEventIn(scope, sql`id`)}`,
  // The date tells two events of one name apart; a postponed event has none.
  event: (scope) => sql`
    select id, title || ' · ' || case when is_postponed and cancelled_at is null then ${NO_DATE}
      else to_char(starts_at at time zone timezone, 'FMMon FMDD, YYYY') end as name
    from events where ${isEventIn(scope, sql`organization_id`)}`,
};

/** Returns what a condition of a scope can name, by name: what a search matches, or what has these ids. */
export async function listChoices(
  db: Database,
  scope: Scope,
  kind: ChoiceKind,
  { search, ids }: Asked,
): Promise<Choice[]> {
  if (kind === 'city') return listCities(db, scope, search);
  const wanted = ids.split(',').filter(isId);
  const test = ids === '' ? finds(search, [sql`name`]) : sql`id = any(${wanted}::uuid[])`;
  const { rows } = await sql<Choice>`
    select id, name from (${tables[kind](scope)}) choices where ${test}
    order by lower(name), id limit ${ids === '' ? MOST : MOST_NAMED}`.execute(db);
  return rows;
}

/** Returns cities of events, those with the most events first; a city's name is its id. */
async function listCities(db: Database, scope: Scope, search: string): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select city as id, city as name from events
    where city <> '' and ${finds(search, [sql`city`])}
      and ${isEventIn(scope, sql`organization_id`)}
    group by city order by count(*) desc, city limit ${MOST}`.execute(db);
  return rows;
}
