import type { CampaignFinding } from '@marquee/contract/campaigns/message';
import { checkContent, type CheckFacts } from '@marquee/contract/campaigns/checks';
import { checkCodes } from '@marquee/contract/campaigns/codes';
import { stop, stopsFirst } from '@marquee/contract/campaigns/findings';
import { firstNameOf } from '@marquee/contract/campaigns/first-names';
import type { Unfilled } from '@marquee/contract/campaigns/merge-fields';
import { variantLabels } from '@marquee/contract/campaigns/trial';
import { checkText } from '@marquee/contract/campaigns/texts/checks';
import type { EmailContent } from '@marquee/contract/campaigns/content';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../../../deps.ts';
import { domainFacts } from '../../../gateways/mail-domain.ts';
import { originOf } from '../../../http/origin.ts';
import { findBatch } from '../../codes/giving/queries.ts';
import { addUpMembers } from '../../audience/people/add-up.ts';
import { AnyAudience } from '../../campaign-people/rules.ts';
import { chosenPeople, countChosen } from '../../campaign-people/queries.ts';
import type { CampaignRow } from '../queries.ts';
import { sampleText } from '../texts/compile.ts';
import { codesOf, savedContent, variantsOf } from '../rules.ts';
import { findCards } from '../message/cards.ts';
import { compileContent, fieldsOf, fillMessage } from '../message/compile.ts';
import { textsOf } from '../message/wrong-fields.ts';
import { openedUrl } from '../message/via.ts';

/** Returns what should be mended before a campaign is sent, as it is saved. */
export async function checkSaved(deps: Deps, campaign: CampaignRow): Promise<CampaignFinding[]> {
  const ofCodes = await checkCodesOf(deps, campaign);
  return stopsFirst([...ofCodes, ...(await checkMessage(deps, campaign))]);
}

async function checkCodesOf(deps: Deps, campaign: CampaignRow): Promise<CampaignFinding[]> {
  const texts = textsOf(campaign);
  const chosen = codesOf(campaign);
  if (!chosen) return checkCodes(texts, { codes: undefined, people: 0 });
  const now = deps.clock();
  const batch = await findBatch(deps.db, campaign.organization_id, chosen, now);
  const audience = AnyAudience.parse(campaign.audience);
  const { chosen: people } = await countChosen(deps.db, { ...campaign, audience }, now);
  const heldOut = Math.round((people * campaign.hold_out_percent) / 100);
  return checkCodes(texts, { codes: { free: batch?.free ?? 0 }, people: people - heldOut });
}

async function checkMessage(deps: Deps, campaign: CampaignRow): Promise<CampaignFinding[]> {
  if (campaign.channel === 'text') {
    return checkText(campaign.text, {
      origin: originOf(deps.config),
      organizer: campaign.organization_name,
      sample: sampleText(deps, campaign, campaign.text, LONG_NAME),
      unfilled: await countUnfilled(deps, campaign),
    });
  }
  const [unfilled, domain] = await Promise.all([
    countUnfilled(deps, campaign),
    domainFacts(deps.config.mailFrom, deps.config.bounces?.address),
  ]);
  const found = variantsOf(campaign).map(async (variant) =>
    checkVariant(deps, campaign, savedContent(campaign, variant), { unfilled, domain }),
  );
  const [findings = [], ofB] = await Promise.all(found);
  return ofB ? checkTrial(findings, ofB, campaign) : findings;
}

/** Adds what was found in variant B only, and a variant that is no other. */
function checkTrial(
  ofA: CampaignFinding[],
  ofB: CampaignFinding[],
  campaign: CampaignRow,
): CampaignFinding[] {
  const known = new Set(ofA.map(({ sentence }) => sentence));
  const own = ofB
    .filter(({ sentence }) => !known.has(sentence))
    .map((finding) => ({ ...finding, sentence: `${variantLabels.b}: ${finding.sentence}` }));
  const [a, b] = variantsOf(campaign).map((variant) => savedContent(campaign, variant));
  const same = isDeepStrictEqual(a, b)
    ? [stop('same_versions', 'Both versions are the same.', 'Change one of them.')]
    : [];
  return stopsFirst([...same, ...ofA, ...own]);
}

async function checkVariant(
  deps: Deps,
  campaign: CampaignRow,
  content: EmailContent,
  facts: Pick<CheckFacts, 'unfilled' | 'domain'>,
): Promise<CampaignFinding[]> {
  const now = deps.clock();
  const [cards, compiled] = await Promise.all([
    findCards(deps.db, campaign.organization_id, content.blocks, now),
    compileContent(deps, campaign, content),
  ]);
  const origin = originOf(deps.config);
  const sample = fillMessage(compiled, {
    fields: fieldsOf(LONG_NAME, campaign.organization_name, campaign.sample_code),
    linkOf: () => `${origin}/l/${'0'.repeat(24)}-00`,
    unsubscribeUrl: `${origin}/u/${'0'.repeat(24)}`,
    openedUrl: openedUrl(origin, '0'.repeat(24)),
  });
  return checkContent(content, {
    origin,
    bytes: Buffer.byteLength(sample.html),
    onlyEvent: campaign.kind === 'service' ? campaign.event_id : null,
    events: new Map([...cards].map(([id, { title, state }]) => [id, { title, state }])),
    ...facts,
  });
}

const LONG_NAME = 'Alexandra-Johanna Papadopoulos';

/** Different names that are read for first names; more would hold up everybody else. */
const NAMES_READ = 20_000;

/** Counts the people for whom a field stays empty. */
async function countUnfilled({ db, clock }: Deps, campaign: CampaignRow): Promise<Unfilled> {
  await addUpMembers(db, campaign.organization_id);
  const audience = AnyAudience.parse(campaign.audience);
  const people = await chosenPeople(db, { ...campaign, audience }, clock());
  const { rows } = await sql<{ name: string; people: number }>`
    select trim(name) as name, count(*)::integer as people from (${people}) person
    where left_out is null group by 1 order by trim(name) <> '' limit ${NAMES_READ}`.execute(db);
  const sumOf = (test: (name: string) => boolean) =>
    rows.reduce((sum, { name, people: count }) => sum + (test(name) ? count : 0), 0);
  return {
    name: sumOf((name) => name === ''),
    first_name: sumOf((name) => firstNameOf(name) === ''),
    organizer: 0,
    code: 0,
  };
}
