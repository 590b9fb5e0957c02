import type { CopyNote } from '@marquee/contract/events/copying';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { bulkInsert } from '../../../lib/bulk.ts';
import { randomId } from '../../../lib/random.ts';
import type { Copying, CopyPart } from '../../events/copying/handed.ts';
import type { CodeRow } from '../queries.ts';
import { type Share, shareOfCode } from '../shares/queries.ts';

/** Gives the copy of an event its codes, with their windows moved and no use taken. */
export const copyCodes: CopyPart = async (trx, _actor, copying) => {
  const { before, after, now } = copying;
  const all = trx.selectFrom('codes').where('event_id', '=', before.id);
  const rows = await all.selectAll().select(shareOfCode).where('batch', 'is', null).execute();
  const copies = rows.flatMap((row) => copyOf(row, copying) ?? []);
  const { shares, unkept } = sharesOf(copies, copying);
  await bulkInsert(
    trx,
    'code_shares',
    shares.map(({ row }) => row),
  );
  await bulkInsert(
    trx,
    'codes',
    copies.map(({ share, ...copy }) => {
      const shareId = shares.find((one) => one.of === share?.id)?.row.id ?? null;
      return { ...copy, share_id: shareId, id: randomId(), event_id: after.id, created_at: now };
    }),
  );
  const lost = rows.length - copies.length;
  const notes: CopyNote[] = [];
  if (lost > 0) {
    const text = `Not copied, because all of their tickets were removed: ${formatCount(lost, nouns.code)}.`;
    notes.push({ at: 'codes', text });
  }
  if (unkept > 0) {
    const text = `Seats are not kept in the copy, because it has too few or their time would be over: ${formatCount(unkept, nouns.code)}.`;
    notes.push({ at: 'codes', text });
  }
  const inBulk = await all.select('id').where('batch', 'is not', null).limit(1).execute();
  if (inBulk.length > 0) {
    notes.push({ at: 'codes', text: 'Codes that were made in bulk were not copied.' });
  }
  return notes;
};

/** Keeps seats of the copy for its codes, as many as before, as long as it has them. */
function sharesOf(copies: { share: Share | null }[], { after, shift }: Copying) {
  let free = after.capacity;
  const before = copies.flatMap(({ share }) => share ?? []);
  const shares = before.flatMap(({ id, seats, until }) => {
    const endsAt = until === null ? null : shift(new Date(until));
    if (endsAt === undefined || seats > free) return [];
    free -= seats;
    return { of: id, row: { id: randomId(), event_id: after.id, seats, ends_at: endsAt } };
  });
  return { shares, unkept: before.length - shares.length };
}

/** Returns the columns of a copied code; undefined if it would be for nothing. */
function copyOf(row: CodeRow, { before, after, shift }: Copying) {
  const ids = row.price_type_ids.flatMap((id) => {
    const index = before.prices.findIndex((price) => price.id === id);
    return after.prices[index]?.id ?? [];
  });
  if (ids.length === 0 && row.price_type_ids.length > 0) return undefined;
  const begins = row.begins_at && shift(row.begins_at);
  const ends = row.ends_at && shift(row.ends_at);
  if (begins === undefined || ends === undefined) return undefined;
  const {
    id: _id,
    used: _used,
    revenue_cents: _revenue,
    discount_cents: _discount,
    ...terms
  } = row;
  return { ...terms, price_type_ids: ids, begins_at: begins, ends_at: ends };
}
