import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { organizationsLocale } from '../../../lib/locale.ts';

const FORM = /^[0-9a-f]{24}$/;

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** Returns whom a message's code belongs to, and its organizer. */
export async function findSubscription(db: Database, token: string) {
  if (!FORM.test(token)) return undefined;
  return db
    .selectFrom('campaign_recipients as recipient')
    .innerJoin('campaigns', 'campaigns.id', 'recipient.campaign_id')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organization_id')
    .select(['campaign_id', 'recipient.email', 'campaigns.organization_id'])
    .select(['organizations.name as organizer', 'organizations.slug', 'campaigns.kind'])
    .select(sql<Date>`coalesce(recipient.done_at, recipient.due_at)`.as('sent_at'))
    .select(organizationsLocale.as('locale'))
    .where('code', '=', token)
    .executeTakeFirst();
}

/** Tells what somebody asked for with this or another message of an organizer. */
export async function findChoice(
  db: Database,
  { email, organization_id }: Pick<SubscriptionRow, 'email' | 'organization_id'>,
): Promise<'everything' | 'organizer' | null> {
  const member = await db
    .selectFrom('withdrawals')
    .select('organization_id')
    .where('email', '=', email)
    .where((eb) =>
      eb.or([eb('organization_id', 'is', null), eb('organization_id', '=', organization_id)]),
    )
    .orderBy('at', 'desc')
    .executeTakeFirst();
  if (!member) return null;
  return member.organization_id === null ? 'everything' : 'organizer';
}
