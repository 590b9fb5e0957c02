import type { FollowState } from '@marquee/contract/boosts/follows';
import type { Database } from '../../../db/database.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { organizationsLocale } from '../../../lib/locale.ts';
import { hashOf } from '../../../lib/tokens.ts';

export type OrganizerRow = NonNullable<Awaited<ReturnType<typeof findOrganizer>>>;
export type FollowRow = NonNullable<Awaited<ReturnType<typeof findFollow>>>;

/** Returns an organizer by its slug. */
export async function findOrganizer(db: Database, slug: string) {
  return db
    .selectFrom('organizations')
    .select(['id', 'name', 'slug', 'description', 'logo_id', 'embedding_hosts'])
    .select(organizationsLocale.as('locale'))
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Returns the slug of an organizer, for addresses with its id. */
export async function findSlug(db: Database, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.slug;
}

/** Returns the follow that a token of a mail belongs to. */
export async function findFollow(db: Database, token: string) {
  return db
    .selectFrom('follows')
    .innerJoin('organizations', 'organizations.id', 'follows.organization_id')
    .select(['follows.id', 'organization_id', 'follows.email', 'confirmed_at', 'stopped_at'])
    .select(['wording', 'organizations.name', 'organizations.slug'])
    .select(organizationsLocale.as('locale'))
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
}

export function stateOf(follow: Pick<FollowRow, 'confirmed_at' | 'stopped_at'>): FollowState {
  if (follow.stopped_at !== null) return 'stopped';
  return follow.confirmed_at === null ? 'asked' : 'following';
}

/** @throws AppError `not_found`, also for another organization */
export async function getPageFacts(db: Database, actor: Actor, givenId: string) {
  const scope = organizationScope(actor);
  const id = getId(givenId);
  if (scope !== null && scope !== id) throw notFound();
  return db
    .selectFrom('organizations')
    .select('slug')
    .select((eb) =>
      eb
        .selectFrom('follows')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('organization_id', '=', 'organizations.id')
        .where('confirmed_at', 'is not', null)
        .where('stopped_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('followers'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
}
