import { automationWords } from '@marquee/contract/automations/kinds';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import { setAutomation } from '@marquee/server/features/automations/commands';
import { runAutomations } from '@marquee/server/features/automations/occasions/run';
import { rate } from '@marquee/server/features/ratings/commands';
import { beginDue } from '@marquee/server/features/campaign-sending/beginning/due';
import { endFinished } from '@marquee/server/features/campaigns/steps/by-itself';
import type { Actor } from '@marquee/server/lib/actor';
import { sql } from 'kysely';
import { deliver } from './readers.ts';

/** So many days before the demo begins, its automations did their work. */
const DAYS = 14;
/** By day in Europe, where the demo's events are. */
const NOON = 12;

/** Organizers that ask their guests how it was. */
export const askingOrganizers = ['harbour-lights', 'fathom-field', 'lantern-street'];

const said = [
  [5, 'The best night of the month. More of this, please.'],
  [5, ''],
  [4, 'Lovely, but the queue at the bar was long.'],
  [5, 'We danced until the lights came on.'],
  [4, ''],
  [3, 'Good band, too loud where we stood.'],
  [5, 'The door was quick and everybody was kind.'],
  [4, 'Great sound. A place for coats would help.'],
  [5, ''],
  [2, 'It began forty minutes late, and nobody said why.'],
  [4, 'Came alone, left with friends.'],
] as const;

/** Switches "How was it?" on, two weeks before the demo begins, unless somebody decided about it. */
export async function askGuests(deps: Deps, client: Actor, organization_id: string): Promise<void> {
  const known = await deps.db
    .selectFrom('automations')
    .select('kind')
    .where('organization_id', '=', organization_id)
    .where('kind', '=', 'rating')
    .executeTakeFirst();
  if (known) return;
  const then = new Date(deps.clock().getTime() - (DAYS + 1) * DAY_MS);
  const { subject, words } = automationWords.rating;
  const actor = { ...client, organizationId: organization_id };
  const input = { organization_id, is_on: true, subject, words, months: 6 };
  await setAutomation({ ...deps, clock: () => then }, actor, 'rating', input);
}

/**
 * Lets the automations do what they would have done in the last days, unless they did. No message
 * goes out, because its readers do not exist.
 */
export async function runDemoAutomations(deps: Deps): Promise<void> {
  const known = await deps.db
    .selectFrom('automation_occasions')
    .select('kind')
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const now = deps.clock().getTime();
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const moments = Array.from({ length: DAYS }, (_, index) => today - (DAYS - index) * DAY_MS);
  const noons = [...moments, today].map((day) => day + NOON * HOUR_MS).filter((at) => at < now);
  for (const at of [...noons, now]) await runOnce({ ...deps, clock: () => new Date(at) });
}

async function runOnce(past: Deps): Promise<void> {
  await runAutomations(past);
  await beginDue(past);
  const { rows } = await sql<{ id: string; automation: string }>`
    select id, automation from campaigns
    where automation is not null and decided_at = ${past.clock()}`.execute(past.db);
  for (const { id, automation } of rows) {
    await deliver(past, id);
    await click(past, id, automation === 'rating' ? 3 : 2);
    if (automation === 'rating') await rateSome(past, id);
  }
  await endFinished(past);
}

/** Lets some readers click; of a rating the star that they give, of a reminder their tickets. */
async function click({ db, clock }: Deps, id: string, nth: number): Promise<void> {
  await sql`
    insert into campaign_clicks (campaign_id, email, link, first_at, clicks)
    select ${id}::uuid, email, 0, ${clock()}::timestamptz, 1
    from (
      select email, row_number() over (order by md5(email)) as place from campaign_recipients
      where campaign_id = ${id} and status = 'sent') reader
    where place % ${nth}::integer = 0`.execute(db);
}

async function rateSome(deps: Deps, id: string): Promise<void> {
  const readers = await deps.db
    .selectFrom('campaign_clicks')
    .innerJoin('campaign_recipients', (join) =>
      join
        .onRef('campaign_recipients.campaign_id', '=', 'campaign_clicks.campaign_id')
        .onRef('campaign_recipients.email', '=', 'campaign_clicks.email'),
    )
    .select('code')
    .where('campaign_clicks.campaign_id', '=', id)
    .orderBy(sql`md5(campaign_clicks.email)`)
    .execute();
  for (const [index, { code }] of readers.entries()) {
    const [stars, words] = said[index % said.length] ?? said[0];
    // Four in five who click also send the form.
    if (index % 5 !== 4) await rate(deps, code, { stars, words });
  }
}
