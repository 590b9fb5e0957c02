import type { AutomationKind } from '@marquee/contract/automations/kinds';
import type { QueryOf } from '@marquee/contract/endpoint';
import type {
  CampaignChannel,
  CampaignKind,
  CampaignStatus,
  campaignsApi,
} from '@marquee/contract/campaigns/campaigns';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import type { Variant } from '@marquee/contract/campaigns/trial';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Trx } from '../../db/database.ts';
import type { Campaigns } from '../../db/schema.generated.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { type Ordering, readPage } from '../../lib/listing.ts';
import { finds } from '../../lib/search.ts';
import { organizationsLocale } from '../../lib/locale.ts';

export type CampaignRow = Omit<
  Selectable<Campaigns>,
  'kind' | 'channel' | 'status' | 'automation' | 'winner'
> & {
  kind: CampaignKind;
  channel: CampaignChannel;
  status: CampaignStatus;
  automation: AutomationKind | null;
  winner: Variant | null;
  organization_name: string;
  organization_email: string;
  organization_slug: string;
  locale: string;
  event_title: string | null;
  event_slug: string | null;
  event_timezone: string | null;
  /** Looks like a code that it gives out, and is none. */
  sample_code: string;
};

/** The last letters of a code are random; see `createCodes`. */
const sampleCode = sql<string>`coalesce((
  select left(code, -10) || 'XXXXXXXXXX' from codes
  where event_id = campaigns.codes_event_id and batch = campaigns.codes_batch limit 1), 'XXXXXXXXXX')`.as(
  'sample_code',
);

/** Selects campaigns with what is shown of their organizer and event. */
export function selectCampaigns(db: Database) {
  return db
    .selectFrom('campaigns')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organization_id')
    .leftJoin('events', 'events.id', 'campaigns.event_id')
    .selectAll('campaigns')
    .$narrowType<{
      kind: CampaignKind;
      channel: CampaignChannel;
      status: CampaignStatus;
      automation: AutomationKind | null;
      winner: Variant | null;
    }>()
    .select([
      'organizations.name as organization_name',
      'organizations.email as organization_email',
    ])
    .select(['organizations.slug as organization_slug', 'events.title as event_title'])
    .select(['events.slug as event_slug', 'events.timezone as event_timezone'])
    .select([organizationsLocale.as('locale'), sampleCode]);
}

export async function findCampaign(db: Database, id: string): Promise<CampaignRow | undefined> {
  return selectCampaigns(db).where('campaigns.id', '=', id).executeTakeFirst();
}

/** @throws AppError `not_found`, also for another organization's */
export async function getCampaign(
  db: Database,
  actor: Actor,
  givenId: string,
): Promise<CampaignRow> {
  const scope = organizationScope(actor);
  const campaigns = selectCampaigns(db)
    .where('campaigns.id', '=', getId(givenId))
    .where('campaigns.status', '<>', 'template');
  return (
    scope === null ? campaigns : campaigns.where('campaigns.organization_id', '=', scope)
  ).executeTakeFirstOrThrow(() => notFound());
}

/** @throws AppError `not_found`, also for another organization's */
export async function lockCampaign(trx: Trx, actor: Actor, givenId: string): Promise<CampaignRow> {
  const { id } = await getCampaign(trx, actor, givenId);
  await trx.selectFrom('campaigns').select('id').where('id', '=', id).forUpdate().execute();
  return getCampaign(trx, actor, id);
}

export type ProgressRow = {
  campaign_id: string;
  to_go: number;
  sent: number;
  failed: number;
  unknown: number;
  left_out: number;
  cancelled: number;
  held_out: number;
  retrying: number;
  waiting_for_winner: number;
  clicked: number;
  orders: number;
  revenue_cents: number;
};

/** Counts the recipients of campaigns by state, and what their clicks brought. */
export async function countProgress(db: Database, ids: string[]): Promise<ProgressRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProgressRow>`
    select campaigns.id as campaign_id, figures.*, clicked, brought.orders, brought.revenue_cents
    from campaigns,
      lateral (
        select count(*) filter (where status in ('waiting', 'sending')) as to_go,
          count(*) filter (where status = 'sent') as sent,
          count(*) filter (where status = 'failed') as failed,
          count(*) filter (where status = 'unknown') as unknown,
          count(*) filter (where status = 'left_out') as left_out,
          count(*) filter (where status = 'left_out' and reason = ${say.cancelledBefore})
            as cancelled,
          count(*) filter (where status = 'held_out') as held_out,
          count(*) filter (where status = 'waiting' and attempts > 0) as retrying,
          count(*) filter (where status = 'waiting' and due_at = 'infinity') as waiting_for_winner
        from campaign_recipients where campaign_id = campaigns.id) figures,
      lateral (
        select count(distinct email) as clicked
        from campaign_clicks where campaign_id = campaigns.id) clicks,
      lateral (${ordersOf(sql`campaigns.id`)}) brought
    where campaigns.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/**
 * Adds up the completed orders whose last link within seven days was in a campaign's message, by
 * their valid tickets, as an event's links are added up.
 */
export function ordersOf(campaignId: RawBuilder<unknown>) {
  return sql`
    select count(distinct orders.id)::integer as orders, 
      count(tickets.id) filter (where not is_add_on)::integer as tickets,
      coalesce(sum(unit_cents - credited_cents), 0)::bigint as revenue_cents
    from campaign_recipients
      join orders on orders.via = campaign_recipients.code and orders.status = 'completed'
      left join tickets on tickets.order_id = orders.id and voided_at is null
    where campaign_recipients.campaign_id = ${campaignId}`;
}

type ListQuery = QueryOf<(typeof campaignsApi)['listCampaigns']>;

/** Returns one page of the campaigns that an actor may see, the newest first. */
export async function listCampaigns(db: Database, actor: Actor, query: ListQuery) {
  const scope = organizationScope(actor);
  let rows = selectCampaigns(db).where('campaigns.status', '<>', 'template');
  if (scope !== null) rows = rows.where('campaigns.organization_id', '=', scope);
  rows =
    query.automation === undefined
      ? rows.where((eb) =>
          eb.or([
            eb('campaigns.automation', 'is', null),
            eb('campaigns.status', 'in', ['in_review', 'paused']),
          ]),
        )
      : rows.where('campaigns.automation', '=', query.automation);
  if (query.organizer !== undefined) {
    rows = rows.where('campaigns.organization_id', '=', getId(query.organizer));
  }
  if (query.status) rows = rows.where('campaigns.status', '=', query.status);
  if (query.event !== undefined) rows = rows.where('campaigns.event_id', '=', getId(query.event));
  if (query.search) rows = rows.where(finds(query.search, [sql`campaigns.name`]));
  return readPage(db, rows, byCreation, query);
}

const byCreation: Ordering = {
  sort: '-created_at',
  by: sql`campaigns.created_at`,
  type: 'timestamptz',
  id: sql`campaigns.id`,
  descending: true,
};
