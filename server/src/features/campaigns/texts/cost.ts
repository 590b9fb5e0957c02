import type { TextCost } from '@marquee/contract/campaigns/message';
import { measureText } from '@marquee/contract/campaigns/texts/measure';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { AnyAudience } from '../../campaign-people/rules.ts';
import { chosenPeople, countChosen } from '../../campaign-people/queries.ts';
import type { CampaignRow } from '../queries.ts';
import { getSendingSettings } from '../settings/commands.ts';
import { sampleText } from './compile.ts';

/** People whose texts are written to count their parts; more would hold up everybody else. */
const COUNTED = 2_000;

/** Returns what a campaign's saved text costs, less those who are held out. */
export async function costOf(deps: Deps, campaign: CampaignRow): Promise<TextCost> {
  const { db, clock } = deps;
  const choice = { ...campaign, audience: AnyAudience.parse(campaign.audience) };
  const { chosen } = await countChosen(db, choice, clock());
  const people = chosen - Math.round((chosen * campaign.hold_out_percent) / 100);
  const chosenNow = await chosenPeople(db, choice, clock());
  const { rows } = await sql<{ name: string }>`
    select name from (${chosenNow}) person where left_out is null limit ${COUNTED}`.execute(db);
  const { part_cents } = await getSendingSettings(db);
  const counted = rows.reduce(
    (sum, { name }) => sum + measureText(sampleText(deps, campaign, campaign.text, name)).parts,
    0,
  );
  const parts = rows.length === 0 ? 0 : Math.ceil((counted / rows.length) * people);
  const differs = counted % Math.max(rows.length, 1) !== 0;
  return {
    people,
    parts,
    // Held out or counted for some only: who is left may have other names.
    is_estimate: differs && people !== rows.length,
    part_cents,
    cost: Math.round(parts * part_cents) / 100,
  };
}
