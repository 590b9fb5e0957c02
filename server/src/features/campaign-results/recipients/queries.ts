import type { QueryOf } from '@marquee/contract/endpoint';
import type { recipientsApi } from '@marquee/contract/campaign-results/recipients';
import type { Variant } from '@marquee/contract/campaigns/trial';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Ordering, readPage } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';

type Query = QueryOf<(typeof recipientsApi)['listRecipients']>;
export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>['data'][number];

/** People outside the trial get its winner. */
const variantOf = sql<Variant | null>`coalesce(recipient.variant, (
  select winner from campaigns where id = recipient.campaign_id))`;

/** Returns one page of a campaign's recipients, by address. */
export async function listRecipients(db: Database, campaignId: string, query: Query) {
  let rows = db
    .selectFrom('campaign_recipients as recipient')
    .select(['recipient.email', 'name', 'status', 'reason', 'attempts', 'done_at'])
    .select(['unsubscribed_at', 'complained_at', 'recipient.phone', 'receipt', 'event_code'])
    .select(sql<Date | null>`nullif(due_at, 'infinity')`.as('due_at'))
    .select(variantOf.as('variant'))
    .select((eb) =>
      eb
        .selectFrom('campaign_clicks')
        .select((of) => sql<number>`coalesce(${of.fn.sum('clicks')}, 0)::integer`.as('clicks'))
        .whereRef('campaign_clicks.campaign_id', '=', 'recipient.campaign_id')
        .whereRef('campaign_clicks.email', '=', 'recipient.email')
        .$asScalar()
        .$notNull()
        .as('clicks'),
    )
    .where('recipient.campaign_id', '=', campaignId);
  if (query.status) rows = rows.where('status', '=', query.status);
  if (query.search) {
    const said = [sql`recipient.email`, sql`recipient.name`, sql`recipient.phone`];
    rows = rows.where(finds(query.search, said));
  }
  return readPage(db, rows, byEmail, query);
}

const byEmail: Ordering = {
  sort: 'email',
  by: sql`recipient.email`,
  type: 'text',
  // A cursor needs a key of 128 bits, so the hash of the address is used.
  id: sql<string>`md5(recipient.email)::uuid`,
  descending: false,
};
