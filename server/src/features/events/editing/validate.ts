import type { FieldErrors } from '@marquee/contract/errors';
import type { EventFormFields } from '@marquee/contract/events/form';
import { checkEvent, type EventDraft, type EventInput } from '@marquee/contract/events/input';
import { instantOf } from '@marquee/contract/events/times';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { AppError, invalid } from '../../../lib/app-error.ts';
import { isId } from '../../../lib/ids.ts';
import type { EventRow } from '../queries.ts';
import {
  hasPlace,
  limitProblems,
  mergedDraft,
  type PicturePlan,
  planPictures,
  planPrices,
  refusals,
} from './rules.ts';

/** A form that holds by every rule, with what it means. */
export type Verdict = {
  input: EventInput;
  timezone: string;
  /** The town of the place. */
  city: string;
  startsAt: Date;
  endsAt: Date;
  prices: ReturnType<typeof planPrices>;
  pictures: PicturePlan;
};

/** What there is to judge: a form over what is stored, and what is known to be wrong with it. */
export type Case = {
  fields: EventFormFields;
  /** Names of the form's files. */
  files: string[];
  stored?: EventRow;
  /** What is wrong with the files themselves. */
  errors: FieldErrors;
};

/**
 * Judges a form by every rule: the contract's, and those that need the database.
 * @param db the transaction that holds the event's lock, or the database for a first look
 * @throws AppError `invalid` with everything that is wrong at once, `not_found` for another
 *   organization's id, `conflict` for removing a price of which tickets were sold
 */
export async function judge(
  deps: Deps,
  db: Database,
  actor: Actor,
  { fields, files, stored, errors }: Case,
): Promise<Verdict> {
  const draft = mergedDraft(fields, stored);
  refuseForeignOrganizer(actor, draft.organizer);
  const timezone = timezoneOf(deps, draft, stored);
  const before = stored && { startsAt: stored.starts_at, endsAt: stored.ends_at };
  const checked = checkEvent(draft, { now: deps.clock(), timezone, before });
  const pictures = planPictures(fields, files, stored);
  const problems: FieldErrors = {
    ...(await unknownTo(db, draft, stored)),
    ...(stored ? limitProblems(draft, stored) : {}),
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
  const city = await cityOf(deps, input, stored);
  return { input, timezone, city, startsAt, endsAt, prices, pictures };
}

/** A client names its own organization or, as far as it can tell, none that exists. */
function refuseForeignOrganizer(actor: Actor, organizer: string | undefined): void {
  const scope = organizationScope(actor);
  if (scope === null || !organizer || organizer.toLowerCase() === scope) return;
  const errors = { organizer: [refusals.unknownOrganizer] };
  throw new AppError('not_found', refusals.unknownOrganizer, { errors });
}

/** The zone of the place; of an event that does not move the one it has. */
function timezoneOf(deps: Deps, draft: EventDraft, stored: EventRow | undefined): string {
  const { latitude, longitude } = draft;
  const hasMoved = latitude !== stored?.latitude || longitude !== stored?.longitude;
  if (stored && !hasMoved) return stored.timezone;
  if (hasPlace(draft)) return deps.geocoder.timezoneAt(draft.latitude, draft.longitude);
  // The place is wrong, which is said; the times are judged as well as they can be without it.
  return stored?.timezone ?? 'UTC';
}

/** The town of the place; of an event that does not move the one it has. */
async function cityOf(
  deps: Deps,
  { latitude, longitude }: EventInput,
  stored: EventRow | undefined,
): Promise<string> {
  const hasMoved = latitude !== stored?.latitude || longitude !== stored?.longitude;
  if (stored && !hasMoved && stored.city !== '') return stored.city;
  return deps.geocoder.townAt(latitude, longitude);
}

/** Whether organizer and categories are there to be chosen; a cancelled one may only stay. */
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

/** A price of which seats are sold or held for somebody stays. */
function refuseTakenPrices(removed: EventRow['prices']): void {
  const taken = removed.find(({ sold, held }) => sold > 0 || held > 0);
  if (!taken) return;
  const say = taken.sold > 0 ? refusals.soldPrice : refusals.heldPrice;
  const sentence = say(taken.label);
  throw new AppError('conflict', sentence, { errors: { price: [sentence] } });
}
