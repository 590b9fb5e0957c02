import type { TeamRole, UserType } from '@marquee/contract/access';
import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { secondFactorsApi } from '@marquee/contract/auth/second-factors';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.generated.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type Ordering, readPage } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';
import { getSettings } from '../../settings/queries.ts';

type ListQuery = QueryOf<(typeof secondFactorsApi)['listSecondFactors']>;

export type HolderRow = {
  user_id: string;
  name: string;
  email: string;
  user_type: '00' | '1' | '2';
  organization_name: string | null;
  enabled_at: Date;
  locked_until: Date | null;
  recovery_codes_left: number;
};

const newestFirst: Ordering = {
  sort: '-enabled_at',
  by: sql`second_factors.confirmed_at`,
  type: 'timestamptz',
  id: sql<string>`second_factors.user_id`,
  descending: true,
};

function codesLeft(eb: ExpressionBuilder<DB, 'second_factors'>) {
  return eb
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
    .where('used_at', 'is', null)
    .$asScalar()
    .$notNull();
}

export async function listSecondFactors(db: Database, query: ListQuery): Promise<Page<HolderRow>> {
  let rows = db
    .selectFrom('second_factors')
    .innerJoin('users', 'users.id', 'second_factors.user_id')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .where('second_factors.confirmed_at', 'is not', null)
    .select((eb) => [
      'second_factors.user_id',
      'users.name',
      'users.email',
      'users.user_type',
      'organizations.name as organization_name',
      // Not null because of the condition above.
      sql<Date>`second_factors.confirmed_at`.as('enabled_at'),
      'second_factors.locked_until',
      codesLeft(eb).as('recovery_codes_left'),
    ]);
  if (query.user_type) rows = rows.where('users.user_type', '=', query.user_type);
  if (query.search) rows = rows.where(finds(query.search, [sql`users.name`, sql`users.email`]));
  return readPage(db, rows, newestFirst, query);
}

export async function getSecondFactor(db: Database, actor: Actor) {
  const [found, { second_factor_roles }] = await Promise.all([
    db
      .selectFrom('second_factors')
      .select((eb) => ['confirmed_at', codesLeft(eb).as('left')])
      .where('user_id', '=', actor.userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    getSettings(db),
  ]);
  return {
    enabledAt: found?.confirmed_at ?? null,
    recoveryCodesLeft: found?.left ?? 0,
    isRequired: second_factor_roles.includes(actor.userType),
  };
}

/** Counts the users of each role, and those of them that have a second factor. */
export async function countRoles(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('second_factors', (join) =>
      join
        .onRef('second_factors.user_id', '=', 'users.id')
        .on('second_factors.confirmed_at', 'is not', null),
    )
    .select(({ fn }) => [
      sql<UserType>`users.user_type`.as('user_type'),
      sql<TeamRole | null>`users.team_role`.as('team_role'),
      fn.countAll<number>().as('people'),
      fn.countAll<number>().filterWhere('disabled_at', 'is not', null).as('disabled'),
      fn
        .count<number>('second_factors.user_id')
        .filterWhere('disabled_at', 'is', null)
        .as('with_second_factor'),
    ])
    .groupBy(['users.user_type', 'users.team_role'])
    .execute();
}
