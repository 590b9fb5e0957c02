import type { CopyNote } from '@marquee/contract/events/copying';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { bulkInsert } from '../../../lib/bulk.ts';
import { randomId } from '../../../lib/random.ts';
import type { Copying, CopyPart } from '../../events/copying/handed.ts';
import type { CodeRow } from '../queries.ts';

/** Gives the copy of an event its codes, with their windows moved and no use taken. */
export const copyCodes: CopyPart = async (trx, _actor, copying) => {
  const { before, after, now } = copying;
  const all = trx.selectFrom('codes').where('event_id', '=', before.id);
  const rows = await all.selectAll().where('batch', 'is', null).execute();
  const copies = rows.flatMap((row) => copyOf(row, copying) ?? []);
  await bulkInsert(
    trx,
    'codes',
    copies.map((copy) => ({ ...copy, id: randomId(), event_id: after.id, created_at: now })),
  );
  const lost = rows.length - copies.length;
  const notes: CopyNote[] = [];
  if (lost > 0) {
    const text = `Not copied, because all of their tickets were removed: ${formatCount(lost, nouns.code)}.`;
    notes.push({ at: 'codes', text });
  }
  const inBulk = await all.select('id').where('batch', 'is not', null).limit(1).execute();
  if (inBulk.length > 0) {
    notes.push({ at: 'codes', text: 'Codes that were made in bulk were not copied.' });
  }
  return notes;
};

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
