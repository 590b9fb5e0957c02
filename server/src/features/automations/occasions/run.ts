import { isolated } from '@marquee/contract/people/isolate';
import {
  type AutomationKind,
  automationKinds,
  automationWords,
  wrongFieldsOfAutomation,
} from '@marquee/contract/automations/kinds';
import { MAX_CARDS } from '@marquee/contract/campaigns/blocks';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { originOf } from '../../../http/origin.ts';
import { randomId } from '../../../lib/random.ts';
import type { AnyAudience } from '../../campaign-people/rules.ts';
import { countChosen } from '../../campaign-people/queries.ts';
import { addAutomated } from '../../campaigns/drafts/automated.ts';
import { isNewSender, isServiceTooSoon } from '../../campaigns/steps/limits.ts';
import { type Due, findNamed, listDue, listNext } from './due.ts';
import { findGivingBack } from '../message/giving-back.ts';
import { aboutOf, contentOf, type NamedEvent } from '../message/message.ts';
import { getAutomation, getSender } from '../queries.ts';
import { cancelStale } from '../../campaigns/steps/stale.ts';

type RoundDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Occasions that one round takes for each kind. */
export const AT_ONCE = 200;

/**
 * Writes a campaign for each occasion that has come. One that fails holds up no other.
 * @throws the first failure, after all others were tried
 */
export async function runAutomations(deps: RoundDeps): Promise<void> {
  const now = deps.clock();
  const failures: unknown[] = [];
  for (const kind of automationKinds) failures.push(...(await runKind(deps, kind, now)));
  await cancelStale(deps);
  if (failures.length > 0) throw failures[0];
}

/**
 * Takes occasions of a kind. An organizer whose occasion fails or stays due waits for the next round:
 * what cannot be taken would otherwise be tried first again and again, and hold up all others.
 * @returns the failures
 */
async function runKind(deps: RoundDeps, kind: AutomationKind, now: Date): Promise<unknown[]> {
  const failures: unknown[] = [];
  const waiting = new Set<string>();
  let room = AT_ONCE;
  let isMore = true;
  while (isMore && room > 0) {
    const page = await listDue(deps.db, kind, now, { limit: room, without: [...waiting] });
    isMore = page.length === room;
    for (const due of page) {
      if (waiting.has(due.organization_id)) continue;
      const isTaken = await writeAbout(deps, kind, due, now).catch((error: unknown) => {
        failures.push(error);
        return false;
      });
      if (isTaken) room -= 1;
      else waiting.add(due.organization_id);
    }
  }
  return failures;
}

/** @returns false if the occasion stays due, or another server took it */
async function writeAbout(
  deps: RoundDeps,
  kind: AutomationKind,
  due: Due,
  now: Date,
): Promise<boolean> {
  const { organization_id, event_id } = due;
  // Words of before fields were checked: nothing goes out until somebody corrects them.
  if (wrongFieldsOfAutomation(`${due.subject}\n${due.words}`).length > 0) return false;
  const cards = await cardsOf(deps, kind, due, now);
  // Without an event to come to, the next rounds look again.
  if (cards === undefined) return false;
  const choice = {
    organization_id,
    kind: automationWords[kind].sends,
    channel: 'email',
    audience: audienceOf(kind, due, now),
    rest_days: 0,
  } as const;
  const { chosen } = await countChosen(deps.db, choice, now);
  const id = randomId();
  const message = await messageOf(deps, kind, due, { cards, now });
  return deps.db.transaction().execute(async (trx) => {
    if (choice.kind === 'service' && (await isServiceTooSoon(trx, { id, event_id }, now))) {
      return false;
    }
    if (!(await take(trx, kind, due, chosen === 0 ? null : id))) return false;
    if (chosen === 0) return true;
    const isLookedAt = !isReady(kind, due) && (await isNewSender(trx, { organization_id, id }));
    const status = isLookedAt ? 'in_review' : 'scheduled';
    const campaign = { id, ...choice, ...message, automation: kind, status, event_id } as const;
    await addAutomated(trx, campaign, now);
    return true;
  });
}

/**
 * Takes all occasions or none. Servers wait for each other.
 * @returns false if another server was first, or somebody switched it off
 */
async function take(
  trx: Trx,
  kind: AutomationKind,
  { organization_id, occasions }: Due,
  campaignId: string | null,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended(${`automation ${kind} ${organization_id}`}, 0))`.execute(trx);
  const { is_on: isOn } = await getAutomation(trx, organization_id, kind);
  const taken = await trx
    .selectFrom('automation_occasions')
    .select('occasion')
    .where('organization_id', '=', organization_id)
    .where('kind', '=', kind)
    .where('occasion', 'in', occasions)
    .executeTakeFirst();
  if (!isOn || taken) return false;
  await trx
    .insertInto('automation_occasions')
    .values(
      occasions.map((occasion) => ({ organization_id, kind, occasion, campaign_id: campaignId })),
    )
    .execute();
  return true;
}

/** Returns the ids on the cards below the words; undefined if there must be one and is none. */
async function cardsOf(
  { db }: RoundDeps,
  kind: AutomationKind,
  { organization_id, event_id, event_ids }: Due,
  now: Date,
): Promise<string[] | undefined> {
  switch (kind) {
    case 'reminder':
    case 'rating':
      return [];
    case 'unpaid':
      return event_id === null ? [] : [event_id];
    case 'new_event':
      return event_ids.slice(0, MAX_CARDS);
    case 'come_back':
    case 'anniversary': {
      const next = await listNext(db, organization_id, now);
      return next.length === 0 ? undefined : next.map(({ id }) => id);
    }
  }
}

function audienceOf(kind: AutomationKind, due: Due, now: Date): AnyAudience {
  const about = due.event_id === null ? {} : { event_id: due.event_id };
  if (kind === 'reminder') return { kind: 'holders', event_id: due.event_id ?? '' };
  const base = { kind: 'automation', automation: kind, ...about } as const;
  if (kind === 'come_back') return { ...base, months: due.months };
  if (kind !== 'unpaid') return base;
  const until = new Date(now.getTime() - HOUR_MS);
  const from = new Date(Math.max(until.getTime() - DAY_MS, due.since.getTime() - 1));
  return { ...base, from: from.toISOString(), until: until.toISOString() };
}

/** Returns the name and the content of a campaign. */
async function messageOf(
  deps: RoundDeps,
  kind: AutomationKind,
  due: Due,
  { cards, now }: { cards: string[]; now: Date },
) {
  const { name, locale } = await getSender(deps.db, due.organization_id);
  const id = due.event_id ?? due.event_ids[0];
  const event = id === undefined ? undefined : await findNamed(deps.db, id);
  const others = due.event_ids.length - 1;
  const { values, map } = event
    ? aboutOf(event, locale)
    : { values: { event: isolated(name), date: '', time: '', place: '' }, map: '' };
  const named = others > 0 ? `${values.event} and ${others} more` : values.event;
  const content = contentOf(kind, due, {
    origin: originOf(deps.config),
    event: {
      values: { ...values, event: named },
      map,
      givingBack: id === undefined ? undefined : await findGivingBack(deps.db, id, { now, locale }),
    },
    cards,
  });
  return {
    name: nameOf(kind, event),
    content: JSON.stringify(content),
  };
}

function nameOf(kind: AutomationKind, event: NamedEvent | undefined): string {
  const { label } = automationWords[kind];
  return event ? `${label}: ${event.title}`.slice(0, 120) : label;
}

/** The platform's own words need no look. */
function isReady(kind: AutomationKind, { subject, words }: Due): boolean {
  const ready = automationWords[kind];
  return subject === ready.subject && words === ready.words;
}
