import type { EventDraft, EventInput } from '@marquee/contract/events/input';
import { sameName } from '@marquee/contract/people/lines';
import type { Trx } from '../../../db/database.ts';
import type { EventRow } from '../queries.ts';
import { namesOf } from '../seats/only-with.ts';

/** What a price type needs, by names: a form can name types that have no id yet. */
export type Needs = { label: string; names: string[] | null };

/** Completes rows that do not say what a price needs, by the names that the form gives these prices. */
export function withNeeded(
  rows: NonNullable<EventDraft['price']>,
  stored: EventRow['prices'],
): NonNullable<EventDraft['price']> {
  return rows.map((row) => {
    const needed = stored.find(({ id }) => id === row.id)?.only_with;
    if (!needed || row.only_with !== undefined) return row;
    const names = needed.flatMap((id) => rows.find((one) => one.id === id)?.type ?? []);
    return { ...row, only_with: names };
  });
}

/** Returns what the rows of a form need; nothing of rows that leave it as it is. */
export function needsOf(rows: EventInput['price']): Needs[] {
  return rows.flatMap(({ type, only_with: names }) => {
    return names === undefined ? [] : [{ label: type, names }];
  });
}

/** Returns what the stored price types of an event need. */
export function storedNeeds(prices: EventRow['prices']): Needs[] {
  return prices.map(({ label, only_with }) => ({
    label,
    names: only_with && namesOf(only_with, prices),
  }));
}

/** Writes what price types need, once all of them have ids. */
export async function writeNeeds(trx: Trx, eventId: string, needs: Needs[]): Promise<void> {
  if (needs.length === 0) return;
  const types = await trx
    .selectFrom('price_types')
    .select(['id', 'label', 'only_with'])
    .where('event_id', '=', eventId)
    .execute();
  const named = (name: string) => types.filter(({ label }) => sameName(label) === sameName(name));
  for (const { label, names } of needs) {
    const ids =
      names &&
      types.flatMap(({ id }) => (names.flatMap(named).some((one) => one.id === id) ? id : []));
    for (const { id, only_with: before } of named(label)) {
      if (JSON.stringify(before?.toSorted()) === JSON.stringify(ids?.toSorted())) continue;
      await trx.updateTable('price_types').set({ only_with: ids }).where('id', '=', id).execute();
    }
  }
}

/** Tells whether a form changes what a stored price needs. */
export function changesNeeds(needs: Needs[], prices: EventRow['prices']): boolean {
  const stored = new Map(storedNeeds(prices).map(({ label, names }) => [sameName(label), names]));
  return needs.some(
    ({ label, names }) => keyOf(names) !== keyOf(stored.get(sameName(label)) ?? null),
  );
}

function keyOf(names: readonly string[] | null): string {
  return JSON.stringify(names?.map((name) => sameName(name)).toSorted() ?? null);
}
