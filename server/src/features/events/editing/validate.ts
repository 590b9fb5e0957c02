import type { FieldErrors } from '@marquee/contract/errors';
import type { EventFormFields } from '@marquee/contract/events/form';
import { checkEvent, type EventDraft, type EventInput } from '@marquee/contract/events/input';
import { instantOf } from '@marquee/contract/events/times';
import { planSentences } from '@marquee/contract/pricing/plan';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { invalid, refusal } from '../../../lib/app-error.ts';
import { isId } from '../../../lib/ids.ts';
import { type TownPin, townPinOf } from './pins.ts';
import type { EventRow } from '../queries.ts';
import { amountNow } from '../seats/plan.ts';
import { limitProblems, orderLimitProblems, sharedLimitProblems } from './limits.ts';
import { planProblems } from './plan-problems.ts';
import { addOnProblems } from './add-ons.ts';
import { planPrices, type PriceChange } from './prices.ts';
import { hasPlace, mergedDraft, type PicturePlan, planPictures, refusals } from './rules.ts';

/** A valid form with the values derived from it. */
export type ValidForm = {
  input: EventInput;
  timezone: string;
  city: string;
  pin: TownPin;
  startsAt: Date;
  endsAt: Date;
  prices: ReturnType<typeof planPrices>;
  pictures: PicturePlan;
};

/** A form with the stored event and the errors that are known before validation. */
export type Case = {
  fields: EventFormFields;
  /** Names of the form's file fields. */
  files: string[];
  stored?: EventRow;
  errors: FieldErrors;
};

/**
 * Validates a form by the contract's rules and by those that need the database.
 * @param db the transaction that holds the event's lock, or the database for a first check
 * @throws AppError `invalid` with all errors, `not_found` for another organization's id, `conflict`
 * for removing a price with sold or held seats
 */
export async function judge(
  deps: Deps,
  db: Database,
  actor: Actor,
  { fields, files, stored, errors }: Case,
): Promise<ValidForm> {
  const draft = mergedDraft(fields, stored);
  refuseForeignOrganizer(actor, draft.organizer);
  const timezone = timezoneOf(deps, draft, stored);
  const before = stored && { startsAt: stored.starts_at, endsAt: stored.ends_at };
  const isUndated = stored !== undefined && keepsNoDate(stored, fields);
  const checked = checkEvent(draft, { now: deps.clock(), timezone, before, isUndated });
  const pictures = planPictures(fields, files, stored);
  const problems: FieldErrors = {
    ...(await unknownTo(db, draft, stored)),
    ...(stored ? { ...limitProblems(draft, stored), ...planProblems(draft, stored) } : {}),
    ...(stored ? sharedLimitProblems(draft, stored) : {}),
    ...addOnProblems(draft, stored?.prices ?? []),
    ...(await aboveOrderLimit(db, draft, stored)),
    ...('errors' in checked ? checked.errors : {}),
    ...pictures.errors,
    ...errors,
  };
  if ('errors' in checked) throw invalid(problems);

  const { input } = checked;
  const prices = planPrices(input.price, stored?.prices ?? []);
  if (prices.isForeign) problems['price'] = [refusals.unknownPrice];
  const startsAt = instantOf(input.date, input.start_time, timezone);
  const endsAt = instantOf(input.end_date, input.end_time, timezone);
  if (Object.keys(problems).length > 0 || !startsAt || !endsAt) throw invalid(problems);
  refuseTakenPrices(prices.removed);
  keepPlannedPrices(prices.changed, stored?.prices ?? [], deps.clock());
  const city = await cityOf(deps, input, stored);
  const pin = await townPinOf(deps.geocoder, input);
  return { input, timezone, city, pin, startsAt, endsAt, prices, pictures };
}

export const timeFields = ['date', 'start_time', 'end_date', 'end_time'] as const;

/** Tells whether an event is postponed, and a form enters no time for it. */
export function keepsNoDate(stored: EventRow, fields: EventFormFields): boolean {
  return stored.is_postponed && timeFields.every((name) => fields[name] === undefined);
}

/** Refuses a client another organization, in the same way as one that does not exist. */
function refuseForeignOrganizer(actor: Actor, organizer: string | undefined): void {
  const scope = organizationScope(actor);
  if (scope === null || !organizer || organizer.toLowerCase() === scope) return;
  const errors = { organizer: [refusals.unknownOrganizer] };
  throw refusal('unknown_organizer', refusals.unknownOrganizer, { errors });
}

/** Returns the time zone of the location; computes it only if the event is new or has moved. */
function timezoneOf(deps: Deps, draft: EventDraft, stored: EventRow | undefined): string {
  const { latitude, longitude } = draft;
  const hasMoved = latitude !== stored?.latitude || longitude !== stored?.longitude;
  if (stored && !hasMoved) return stored.timezone;
  if (hasPlace(draft)) return deps.geocoder.timezoneAt(draft.latitude, draft.longitude);
  // The location is invalid, which is reported; the times are still checked, as well as possible.
  return stored?.timezone ?? 'UTC';
}

/** Returns the town of the location; looks it up only if it is missing or the event has moved. */
async function cityOf(
  deps: Deps,
  { latitude, longitude }: EventInput,
  stored: EventRow | undefined,
): Promise<string> {
  const hasMoved = latitude !== stored?.latitude || longitude !== stored?.longitude;
  if (stored && !hasMoved && stored.city !== '') return stored.city;
  return deps.geocoder.townAt(latitude, longitude);
}

/** Returns errors for an unknown organizer or categories. A cancelled category may only be kept. */
async function unknownTo(
  db: Database,
  { organizer, category = [] }: EventDraft,
  stored: EventRow | undefined,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (organizer && organizer !== stored?.organization_id) {
    const query = db.selectFrom('organizations').select('id').where('id', '=', organizer);
    const found = isId(organizer) ? await query.executeTakeFirst() : undefined;
    if (!found) errors['organizer'] = [refusals.unknownOrganizer];
  }
  const carried = stored?.categories.map(({ id }) => id) ?? [];
  const chosen = [...new Set(category)].filter((id) => !carried.includes(id));
  const found = await countOpenCategories(db, chosen.filter(isId));
  if (found < chosen.length) errors['category'] = [refusals.unknownCategory];
  return errors;
}

/** Returns errors for prices of which an order needs more people than it may have. */
async function aboveOrderLimit(
  db: Database,
  draft: EventDraft,
  stored: EventRow | undefined,
): Promise<FieldErrors> {
  const isSeveral = draft.price?.some(({ admits, min_per_order: least }) => {
    return Math.max(admits ?? 1, least ?? 1) > 1;
  });
  if (!isSeveral) return {};
  const { order_limit: limit } = await db
    .selectFrom('platform_settings')
    .select('order_limit')
    .executeTakeFirstOrThrow();
  return orderLimitProblems(draft, stored, limit);
}

async function countOpenCategories(db: Database, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Keeps the amounts that plans made.
 * @throws AppError `conflict` for another amount than the price now
 */
function keepPlannedPrices(changed: PriceChange[], stored: EventRow['prices'], now: Date): void {
  for (const price of changed) {
    const planned = stored.find(({ id, plan }) => id === price.id && plan !== null);
    if (!planned) continue;
    const { label, amount_cents } = planned;
    if (price.amount_cents !== amount_cents && price.amount_cents !== amountNow(planned, now)) {
      const sentence = planSentences.soldByPlan(label);
      throw refusal('price_planned', sentence, { errors: { price: [sentence] } });
    }
    price.amount_cents = amount_cents;
  }
}

function refuseTakenPrices(removed: EventRow['prices']): void {
  const taken = removed.find(({ sold, held }) => sold > 0 || held > 0);
  if (!taken) return;
  const ofHeld = taken.guests > 0 ? refusals.guestPrice : refusals.heldPrice;
  const say = taken.sold > 0 ? refusals.soldPrice : ofHeld;
  const sentence = say(taken.label);
  const details = { ticket_id: taken.id };
  throw refusal('price_in_use', sentence, { errors: { price: [sentence] }, details });
}
