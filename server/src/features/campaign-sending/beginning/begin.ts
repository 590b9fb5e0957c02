import type { CampaignChannel } from '@marquee/contract/campaigns/campaigns';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { objectOf } from '../../campaigns/presenter-audit.ts';
import { type CampaignRow, findCampaign } from '../../campaigns/queries.ts';
import { compileText } from '../../campaigns/texts/compile.ts';
import { giveOutCodes } from './codes.ts';
import { leaveOutKnown } from './once.ts';
import { peopleNow } from '../../audience/people/now.ts';
import { AnyAudience } from '../../campaign-people/rules.ts';
import { numberLinks } from '../../campaigns/message/links.ts';
import { hasWrongFields } from '../../campaigns/message/wrong-fields.ts';
import { type Choice, chosenPeople } from '../../campaign-people/queries.ts';
import { startWarmUp } from '../../campaigns/settings/commands.ts';
import { putOff, sendBack, startSending } from '../../campaigns/steps/by-itself.ts';
import { serviceWaitsUntil } from '../../campaigns/steps/limits.ts';
import { trialOf } from '../../campaigns/rules.ts';

/**
 * Begins a campaign: writes down who gets it. An automation's needs an audience that is up to date;
 * others read what changed. One that cannot begin, because its segment was deleted or a field is
 * misspelt, is a draft again.
 */
export async function begin(deps: Deps, id: string, now: Date): Promise<void> {
  await writeCampaignDown(deps, id, now).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const answer = error.wireCode === 'campaign_not_ready' ? error.message : say.notBegun;
    await sendBack(deps.db, id, answer, now);
  });
}

async function writeCampaignDown(deps: Deps, id: string, now: Date): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    // Some hundred thousand rows take longer than an answer may.
    await sql`set local statement_timeout = '10min'`.execute(trx);
    await sql`set local work_mem = '64MB'`.execute(trx);
    const locked = await trx
      .selectFrom('campaigns')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'scheduled')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    // Another server begins it, or somebody took it back.
    const campaign = locked && (await findCampaign(trx, id));
    if (!campaign) return;
    // One that was scheduled before fields were checked.
    if (campaign.automation === null && hasWrongFields(campaign)) {
      throw refusal('campaign_not_ready', say.notReady);
    }
    const choice = { ...campaign, audience: AnyAudience.parse(campaign.audience) };
    // Two campaigns that begin together would each overlook the other's messages of the week.
    await sql`select pg_advisory_xact_lock(
      hashtextextended(${`campaigns of ${campaign.organization_id}`}, 0))`.execute(trx);
    const waitsUntil = await serviceWaitsUntil(trx, campaign, now);
    if (campaign.kind === 'service' && waitsUntil !== null) {
      await putOff(trx, id, waitsUntil);
      return;
    }
    const figures = await writeDown(trx, campaign, choice, now);
    figures.chosen -= await leaveOutKnown(trx, campaign);
    await giveOutCodes(trx, campaign, now);
    await startSending(trx, id, {
      decided_at: now,
      left_out: JSON.stringify(figures.left_out),
      ...(await linksOf(deps, campaign)),
    });
    await startWarmUp(trx, now);
    const after = { recipients: figures.chosen, held_out: figures.held_out };
    await record(trx, null, { action: 'campaign.begun', object: objectOf(campaign), after }, now);
  });
}

/** Returns the addresses that a campaign's message links to, and where in an e-mail. */
async function linksOf(deps: Deps, campaign: CampaignRow) {
  if (campaign.channel === 'text') {
    return { links: compileText(deps, campaign, campaign.text).links, link_places: '[]' };
  }
  const links = await numberLinks(deps, campaign);
  const places = links.map(({ block, what, variant }) => ({ block, what, variant }));
  return { links: links.map(({ url }) => url), link_places: JSON.stringify(places) };
}

type Figures = { chosen: number; held_out: number; left_out: Record<string, number> };

/**
 * Whoever guesses a code could unsubscribe a stranger. A mail's has 90 random bits. A text's has 48,
 * because each character may cost another part: among a million texts, one try in 2^28 finds one.
 */
const codeOf = (channel: CampaignChannel) => sql`
  substr(translate(gen_random_uuid()::text, '-', ''), 1, ${channel === 'text' ? 12 : 24}::integer)`;

/**
 * Writes a row for each recipient, and returns how many others are left out, by reason. An order that
 * is fixed by the campaign and the address makes the groups: the first are held out, the next get
 * variant A, as many get B, and the rest waits for the winner.
 */
async function writeDown(
  trx: Trx,
  campaign: CampaignRow,
  choice: Choice,
  now: Date,
): Promise<Figures> {
  const people = await chosenPeople(trx, choice, now);
  const isRead = campaign.kind === 'marketing' && campaign.automation === null;
  const current = isRead ? await peopleNow(trx, campaign.organization_id) : sql``;
  const hasZones = campaign.channel === 'text' || campaign.in_each_zone;
  const percent = trialOf(campaign)?.percent ?? 0;
  const { rows } = await sql<{ left_out: string | null; held_out: boolean; people: number }>`
    with person as materialized (${current} ${people}),
    reached as (
      select distinct on (coalesce(phone, email)) * from person where left_out is null
      order by coalesce(phone, email), email),
    shuffled as (
      select *, row_number() over (order by md5(${campaign.id}::text || email))
          - round(count(*) over () * ${campaign.hold_out_percent}::numeric / 100) as place,
        count(*) over () - round(count(*) over () * ${campaign.hold_out_percent}::numeric / 100)
          as total
      from reached),
    tried as (
      select *, least(greatest(round(total * ${percent}::numeric / 200), 1), floor(total / 2))
          * (${percent}::integer > 0)::integer as each
      from shuffled),
    written as (
      insert into campaign_recipients (
        campaign_id, email, phone, timezone, code, name, status, due_at, variant)
      select ${campaign.id}, tried.email, tried.phone,
        case when tried.phone is not null then coalesce(events.timezone, ${campaign.timezone}) end,
        ${codeOf(campaign.channel)}, tried.name,
        case when place <= 0 then 'held_out' else 'waiting' end,
        case when each > 0 and place > 2 * each then 'infinity' else ${dueAt(campaign, now)} end,
        case when place between 1 and each then 'a'
          when place between each + 1 and 2 * each then 'b' end
      from tried
        left join orders on orders.id = tried.order_id and ${hasZones}::boolean
        left join events on events.id = orders.event_id
      returning status = 'held_out' as held_out)
    select null as left_out, held_out, count(*)::integer as people from written group by held_out
    union all
    select left_out, false, count(*)::integer from person
    where left_out is not null group by left_out
    union all
    select 'same_number', false, (count(*) - (select count(*) from reached))::integer
    from person where left_out is null having count(*) > (select count(*) from reached)`.execute(
    trx,
  );
  const count = (test: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(test).reduce((sum, { people: number }) => sum + number, 0);
  const reasons = rows.flatMap(({ left_out, people: number }) =>
    left_out === null ? [] : [[left_out, number] as const],
  );
  return {
    chosen: count(({ left_out, held_out }) => left_out === null && !held_out),
    held_out: count(({ held_out }) => held_out),
    left_out: Object.fromEntries(reasons),
  };
}

function dueAt({ in_each_zone, local_time, timezone }: CampaignRow, now: Date) {
  if (!in_each_zone || local_time === null) return sql`${now}::timestamptz`;
  return sql`${local_time}::timestamp at time zone coalesce(events.timezone, ${timezone})`;
}
