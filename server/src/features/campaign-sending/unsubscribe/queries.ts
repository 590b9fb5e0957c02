import type { CampaignChannel } from '@marquee/contract/campaigns/campaigns';
import type { UnsubscribeChoice } from '@marquee/contract/campaign-sending/sending';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { organizationsLocale } from '../../../lib/locale.ts';

/** Of an e-mail or of a text message. */
const FORM = /^(?:[0-9a-f]{24}|[0-9a-f]{12})$/;

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
    .select('campaigns.channel')
    .$narrowType<{ channel: CampaignChannel }>()
    .select(sql<Date>`coalesce(recipient.done_at, recipient.due_at)`.as('sent_at'))
    .select(organizationsLocale.as('locale'))
    .where('code', '=', token)
    .executeTakeFirst();
}

/** Tells what somebody asked for with this or another message of an organizer since it was sent. */
export async function findChoice(
  db: Pick<Database, 'selectFrom'>,
  found: Pick<SubscriptionRow, 'email' | 'organization_id' | 'channel' | 'sent_at'>,
): Promise<UnsubscribeChoice | null> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['organization_id', 'channel'])
    .where('email', '=', found.email)
    .where('at', '>=', found.sent_at)
    .where((eb) =>
      eb.or([eb('organization_id', 'is', null), eb('organization_id', '=', found.organization_id)]),
    )
    .execute();
  const ofBoth = rows.filter(({ channel }) => channel === null);
  if (ofBoth.some(({ organization_id: id }) => id === null)) return 'everything';
  if (ofBoth.length > 0) return 'organizer';
  return rows.some(({ channel }) => channel === found.channel) ? 'channel' : null;
}
