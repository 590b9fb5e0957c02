import type { AutomationKind } from '@marquee/contract/automations/kinds';
import { automationKinds, automationWords } from '@marquee/contract/automations/kinds';
import { automationSentences as say, MONTHS_AWAY } from '@marquee/contract/automations/automations';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { invalid, notFound } from '../../lib/app-error.ts';
import { getId } from '../../lib/ids.ts';
import { organizationsLocale } from '../../lib/locale.ts';
import { ordersOf } from '../campaigns/queries.ts';

/** An organizer as its messages name it. */
export type Sender = Awaited<ReturnType<typeof getSender>>;

/** @throws AppError `not_found` */
export async function getSender(db: Database, organizationId: string) {
  return db
    .selectFrom('organizations')
    .select(['id', 'name', 'email', 'slug'])
    .select(organizationsLocale.as('locale'))
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow(() => notFound());
}

/**
 * Returns the organizer whose automations are meant.
 * @throws AppError `not_found` for another organization's; `invalid` if an administrator names none
 */
export async function getSenderOf(db: Database, actor: Actor, given: string | undefined) {
  const scope = organizationScope(actor);
  if (scope === null && given === undefined) {
    throw invalid({ organization_id: [say.organizerMissing] });
  }
  const id = given === undefined ? scope : getId(given);
  if (id === null || (scope !== null && id !== scope)) throw notFound();
  return getSender(db, id);
}

export type AutomationRow = {
  kind: AutomationKind;
  is_on: boolean;
  subject: string;
  words: string;
  months: number;
  since: Date | null;
};

/** Returns an automation as it is set, or as it is before anybody touched it. */
export async function getAutomation(
  db: Pick<Database, 'selectFrom'>,
  organizationId: string,
  kind: AutomationKind,
): Promise<AutomationRow> {
  const row = await db
    .selectFrom('automations')
    .select(['is_on', 'subject', 'words', 'months', 'since'])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const { subject, words, sends } = automationWords[kind];
  const isOn = sends === 'service';
  const ready = { is_on: isOn, subject, words, months: MONTHS_AWAY.usual, since: null };
  return { kind, ...(row ?? ready) };
}

export async function listAutomations(
  db: Database,
  organizationId: string,
): Promise<AutomationRow[]> {
  return Promise.all(automationKinds.map((kind) => getAutomation(db, organizationId, kind)));
}

export type AutomationFigures = {
  sent: number;
  clicked: number;
  orders: number;
  revenue_cents: number;
  waiting: number;
};

/** Adds up what an organizer's automations sent and brought, by kind. */
export async function sumAutomations(
  db: Database,
  organizationId: string,
): Promise<Map<string, AutomationFigures>> {
  const { rows } = await sql<AutomationFigures & { kind: string }>`
    select automation as kind, sum(figures.sent)::integer as sent,
      sum(clicked)::integer as clicked, sum(brought.orders)::integer as orders,
      sum(brought.revenue_cents)::bigint as revenue_cents,
      (count(*) filter (where status = 'in_review'))::integer as waiting
    from campaigns,
      lateral (
        select count(*) as sent from campaign_recipients
        where campaign_id = campaigns.id and status = 'sent') figures,
      lateral (
        select count(distinct email) as clicked
        from campaign_clicks where campaign_id = campaigns.id) clicks,
      lateral (${ordersOf(sql`campaigns.id`)}) brought
    where organization_id = ${organizationId} and automation is not null
    group by automation`.execute(db);
  return new Map(rows.map(({ kind, ...figures }) => [kind, figures]));
}
