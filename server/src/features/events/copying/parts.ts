import type { CopiedPart, CopyNote } from '@marquee/contract/events/copying';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { isolated } from '@marquee/contract/people/isolate';
import type { Trx } from '../../../db/database.ts';
import { writeNewAbout } from '../about/commands.ts';
import type { AboutRow } from '../about/queries.ts';
import { pictureIdsOf } from '../about/rules.ts';
import { storedNeeds } from '../editing/only-with.ts';
import { writeCategories, writeLogos, writePrices } from '../editing/parts.ts';
import type { EventRow } from '../queries.ts';
import { amountNow } from '../seats/plan.ts';
import { payWhatYouWantOf, storedChoice } from '../seats/pay-what-you-want.ts';
import { perOrderOf } from '../seats/per-order.ts';
import { saleOf } from '../seats/sale.ts';
import { copiedSale, type CopyTimes, movedSchedule, withPictures } from './rules.ts';

/** Pictures of an event by what shows them, each once. */
export function picturesIn(before: EventRow, about: AboutRow, keep: ReadonlySet<CopiedPart>) {
  if (!keep.has('pictures')) return [];
  const logos = before.logos.map(({ media_id }) => media_id);
  const poster = before.image_id === null ? [] : [before.image_id];
  return [...poster, ...logos, ...(keep.has('texts') ? pictureIdsOf(about) : [])];
}

/** Copies the categories that new events can have. */
export async function copyCategories(
  trx: Trx,
  before: EventRow,
  id: string,
  startsAt: Date,
): Promise<CopyNote[]> {
  const given = before.categories.map((category) => category.id);
  if (given.length === 0) return [];
  const open = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', given)
    .where('status', '<>', 'cancelled')
    .execute();
  const category = given.filter((one) => open.some((found) => found.id === one));
  if (category.length > 0) await writeCategories(trx, id, { input: { category }, startsAt });
  if (category.length === given.length) return [];
  return [{ at: 'category', text: 'A category was cancelled, so the copy is not in it.' }];
}

/**
 * Copies price types without their plans, which keep the amount of now.
 * @param by milliseconds from the old start to the new one, on the clocks of the place
 */
export async function copyPrices(
  trx: Trx,
  before: EventRow,
  id: string,
  { by, now }: { by: number; now: Date },
) {
  const added = before.prices.map((price, index) => ({
    label: price.label,
    amount_cents: amountNow(price, now),
    position: index + 1,
    quota: price.quota,
    admits: price.admits,
    is_hidden: price.is_hidden,
    needs_approval: price.needs_approval,
    sold_alone: price.sold_alone,
    variant: price.variant,
    tax_basis_points: price.tax_basis_points,
    tax_exemption: price.tax_exemption,
    tax_reason: price.tax_reason,
    sale: copiedSale(saleOf(price.sale), by),
    ...perOrderOf(price),
    ...storedChoice({ pay_what_you_want: payWhatYouWantOf(price.pay_what_you_want) }),
  }));
  const needs = storedNeeds(before.prices);
  return writePrices(trx, id, { changed: [], added, removed: [], needs, isForeign: false }, []);
}

type Told = {
  about: AboutRow;
  keep: ReadonlySet<CopiedPart>;
  times: Pick<CopyTimes, 'by'>;
  /** The copy of each picture. */
  copies: ReadonlyMap<string, string>;
};

/** Copies the logos, and what the page tells beside the description. */
export async function copyPage(
  trx: Trx,
  before: EventRow,
  id: string,
  { about, keep, times, copies }: Told,
): Promise<CopyNote[]> {
  const logos = before.logos.flatMap(({ media_id }) => copies.get(media_id) ?? []);
  await writeLogos(trx, id, logos);
  const texts = keep.has('texts') ? withPictures(about, copies) : { about: [], line_up: [] };
  const schedule = keep.has('schedule') ? movedSchedule(about.schedule, before, times.by) : [];
  const lists = { ...texts, schedule };
  if (Object.values(lists).some((list) => list.length > 0)) {
    await writeNewAbout(trx, id, lists, pictureIdsOf(lists));
  }
  const lost = keep.has('schedule') ? about.schedule.length - schedule.length : 0;
  if (lost === 0) return [];
  const entries = formatCount(lost, nouns.entry);
  return [
    {
      at: 'about',
      text: `${entries} of the schedule would be before the first day and ${lost === 1 ? 'is' : 'are'} left out.`,
    },
  ];
}

/** Says which other event of the organization is at the same place then. */
export async function findOverlap(trx: Trx, copy: EventRow): Promise<CopyNote[]> {
  const other = await trx
    .selectFrom('events')
    .select('title')
    .where('organization_id', '=', copy.organization_id)
    .where('id', '<>', copy.id)
    .where('latitude', '=', copy.latitude)
    .where('longitude', '=', copy.longitude)
    .where('location_name', '=', copy.location_name)
    .where('starts_at', '<', copy.ends_at)
    .where('ends_at', '>', copy.starts_at)
    .where('cancelled_at', 'is', null)
    .where('is_postponed', '=', false)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  if (!other) return [];
  return [{ at: 'date', text: `${isolated(other.title)} is at the same place at that time.` }];
}
