import type { Choice, ChoiceKind } from '@marquee/contract/audience/audience';
import { countryCodes, countryName } from '@marquee/contract/questions/countries';
import { defaultLocale } from '@marquee/contract/formats/intl';
import { NO_DATE } from '@marquee/contract/formats/when';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isId } from '../../../lib/ids.ts';
import { finds } from '../../../lib/search.ts';
import { answerIdOf, chosenQuestions } from '../people/answers.ts';
import { isEventIn, type Scope } from '../people/scope.ts';

const MOST = 50;
/** The most ids that fit into a URL. */
const MOST_NAMED = 200;

type Asked = { search: string; ids: string };

/** Each kind as ids and names; names are searched as people see them. */
const tables: Record<
  Exclude<ChoiceKind, 'city' | 'answer'>,
  (scope: Scope) => RawBuilder<unknown>
> = {
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
  now: Date,
): Promise<Choice[]> {
  if (kind === 'city') return listCities(db, scope, search);
  if (kind === 'answer') return listAnswers(db, scope, { search, ids }, now);
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

const UUID_LENGTH = 36;

/**
 * Returns the answers that questions of a scope offer; of countries, those that were given. A name reads
 * 'Vegan · Diet · Night Swim': the answer comes first, because screens cut the end of a long name. A
 * copied event asks the same question, so an answer is one choice, named by the newest event.
 */
async function listAnswers(
  db: Database,
  scope: Scope,
  { search, ids }: Asked,
  now: Date,
): Promise<Choice[]> {
  const countries = countryCodes.map((code) => ({
    code,
    country: countryName(code, defaultLocale),
  }));
  const wanted = ids.split(',');
  const questions = wanted.map((id) => id.slice(0, UUID_LENGTH)).filter(isId);
  const named = ids !== '';
  const { rows } = await sql<Choice>`
    with offered as (
      select question.*, title, starts_at from ${chosenQuestions(now)} join events on events.id = event_id
      where ${isEventIn(scope, sql`organization_id`)}
        and ${named ? sql`question_id = any(${questions}::uuid[])` : sql`true`}),
    options as (
      select offered.*, value, value as words
      from offered cross join jsonb_array_elements_text(options) value
      union all
      select offered.*, value, words
      from offered join (values ('yes', 'Yes'), ('no', 'No')) as said (value, words)
        on kind = 'yes_no'
      union all
      select distinct offered.*, known.code, country
      from offered join answers using (question_id)
        join orders on orders.id = order_id and orders.event_id = offered.event_id
        join json_to_recordset(${JSON.stringify(countries)}::json)
          as known (code text, country text) on answers.value #>> '{}' = known.code
      where offered.kind = 'country' and answers.ticket = 0),
    of_events as (
      select ${answerIdOf(sql`question_id`, sql`value`)} as id, words, label, title, starts_at,
        event_id from options),
    choices as (
      select distinct on (id) id, title, label, words || ' · ' || label || ' · ' || title
        || case when count(*) over (partition by id) > 1 then ' and its copies' else '' end as name
      from of_events order by id, starts_at desc, event_id)
    select id, name from choices
    where ${named ? sql`id = any(${wanted}::text[])` : finds(search, [sql`name`])}
    order by lower(title), label, lower(name), id limit ${named ? MOST_NAMED : MOST}`.execute(db);
  return rows;
}
