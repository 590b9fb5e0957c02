import type { Condition } from '@marquee/contract/audience/conditions';
import { centsOf } from '@marquee/contract/money';
import { DAY_MS } from '@marquee/contract/time';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isId } from '../../../lib/ids.ts';
import { answered } from './answers.ts';
import { isSuppressed } from './facts.ts';
import type { Scope } from './scope.ts';

type Test = RawBuilder<SqlBool>;
type Of<K extends Condition['kind']> = Extract<Condition, { kind: K }>;
type Chosen = Of<'category' | 'organizer' | 'event'>;

/**
 * Tests in SQL whether all conditions hold for a row of `members`.
 * @param scope for the people of one organization, only its own events count
 */
export function holds(
  conditions: readonly Condition[],
  now: Date,
  scope: Scope = null,
): RawBuilder<SqlBool> {
  const tests = conditions.map((condition) => testOf(condition, now, scope));
  return tests.length === 0 ? sql`true` : sql`(${sql.join(tests, sql` and `)})`;
}

function testOf(condition: Condition, now: Date, scope: Scope): Test {
  switch (condition.kind) {
    case 'consent':
      return consentIs(condition.is);
    case 'booked':
      return bounded(sql`events_booked`, condition.at, condition.events);
    case 'attended':
      return bounded(sql`events_attended`, condition.at, condition.events);
    case 'spend':
      return bounded(sql`spend_cents`, condition.at, centsOf(condition.amount));
    case 'city':
      return sql`coalesce(city = any(${condition.names}), false)`;
    case 'last_seen':
      return since(sql`last_seen`, condition, now);
    case 'first_seen':
      return since(sql`first_seen`, condition, now);
    case 'phone':
      return sql`phone ${sql.raw(condition.is === 'there' ? 'is not null' : 'is null')}`;
    case 'answer':
      return answered(condition.ids, now, scope);
    case 'category':
    case 'organizer':
    case 'event':
      return wasAt(condition, scope);
  }
}

/** Tests a member's consent. Suppression overrides it: a suppressed member has withdrawn. */
function consentIs(state: Of<'consent'>['is']): Test {
  if (state === 'withdrawn') return isSuppressed;
  const wanted = state === 'given' ? sql`is not null` : sql`is null`;
  return sql`(agreed_at ${wanted} and not ${isSuppressed})`;
}

function bounded(value: RawBuilder<number>, at: 'least' | 'most', bound: number): Test {
  return sql`${value} ${sql.raw(at === 'least' ? '>=' : '<=')} ${bound}::bigint`;
}

function since(moment: RawBuilder<Date>, asked: Of<'last_seen' | 'first_seen'>, now: Date): Test {
  const start = new Date(now.getTime() - asked.days * DAY_MS);
  return sql`${moment} ${sql.raw(asked.is === 'within' ? '>=' : '<')} ${start}::timestamptz`;
}

const eventsIn: Record<Chosen['kind'], (ids: string[]) => RawBuilder<unknown>> = {
  category: (ids) =>
    sql`(select event_id from event_categories where category_id = any(${ids}::uuid[]))`,
  organizer: (ids) => sql`(select id from events where organization_id = any(${ids}::uuid[]))`,
  // A subquery is looked up by hash, however long the list is.
  event: (ids) => sql`(select unnest(${ids}::uuid[]))`,
};

function wasAt({ kind, did, ids }: Chosen, scope: Scope): Test {
  const events = eventsIn[kind](ids.filter(isId));
  const own =
    scope === null
      ? sql``
      : sql`
      and event_id in (select id from events where organization_id = ${scope}::uuid)`;
  const done = sql.raw(did === 'attended' ? 'is_attended' : 'is_booked');
  const test = sql<SqlBool>`
    members.email in (select email from member_events where ${done} and event_id in ${events}${own})`;
  return did === 'not_booked' ? sql`not ${test}` : test;
}
