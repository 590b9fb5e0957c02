import { holderField } from '@marquee/contract/holders/asked';
import { changeSentences as say } from '@marquee/contract/holders/changes';
import type { Trx } from '../../../db/database.ts';
import { refusal } from '../../../lib/app-error.ts';
import { listPeople, type OrderItem } from '../items/items.ts';
import { isSame, writeHolder } from './change.ts';

/** `type`: the price type of the place that is meant, where the caller says it. */
export type PlaceChange = {
  index: number;
  type?: string | undefined;
  name: string;
  email: string;
};

/** A person of an order without tickets who is named otherwise. */
export type ChangedPlace = Awaited<ReturnType<typeof planPlaces>>[number];

/**
 * Decides how the people of an order that has no tickets yet are named, and writes nothing.
 * @param order under its locks
 * @returns what changes
 * @throws AppError `tickets_gone` for an index that the order does not have, that has another type, or
 * that is twice in the list
 */
export async function planPlaces(
  trx: Trx,
  { id, items }: { id: string; items: OrderItem[] },
  changes: PlaceChange[],
) {
  const rows = await trx
    .selectFrom('ticket_holders')
    .select(['place', 'name', 'email', 'secret', 'mailed_ticket'])
    .where('order_id', '=', id)
    .execute();
  const seen = new Set<number>();
  const people = listPeople(items);
  return changes.flatMap(({ index, type, name, email }, at) => {
    const person = people[index];
    const isMeant = person && (type === undefined || person.priceTypeId === type);
    if (!isMeant || seen.has(index)) {
      throw refusal('tickets_gone', say.gone, {
        errors: { [holderField(at, 'name')]: [say.gone] },
      });
    }
    seen.add(index);
    const place = index + 1;
    const none = { place, name: null, email: null, secret: null, mailed_ticket: null };
    const before = rows.find((row) => row.place === place) ?? none;
    const change = { ticketId: '', name, email, handsOver: false };
    return isSame(before, change) ? [] : [{ before, change, isReissued: false }];
  });
}

/** Writes what `planPlaces` decided. */
export async function writePlaces(
  trx: Trx,
  orderId: string,
  changed: ChangedPlace[],
): Promise<void> {
  for (const { before, change } of changed) {
    await writeHolder(trx, orderId, before, change, false);
  }
}
