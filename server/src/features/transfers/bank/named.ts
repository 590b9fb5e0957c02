import { setImmediate } from 'node:timers/promises';
import {
  findKnownReferences,
  findOrderReferences,
} from '@marquee/contract/banking/creditor-reference';
import { idsOfReference, referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { SEARCHED_ORDERS } from '@marquee/contract/staff-orders/search';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type BankEntry, detailsOf } from './reading/entry.ts';
import { isIncome, type MatchOrder } from './rules.ts';

/** Entries whose text is searched before other requests have their turn. */
const ENTRIES_AT_ONCE = 200;
/** Characters of a transfer that are searched: banks carry 140, and some references more. */
const MAX_SEARCHED = 1000;

/** Returns the orders of an organization that each entry of a file names, at its place. */
export async function findNamed(
  db: Database,
  organizationId: string,
  entries: readonly BankEntry[],
): Promise<MatchOrder[][]> {
  const texts = entries.map((entry) =>
    isIncome(entry) ? `${entry.text} · ${detailsOf(entry)}`.slice(0, MAX_SEARCHED) : '',
  );
  return findNamedIn(db, organizationId, texts);
}

/**
 * Returns the orders that each text names. References with right check digits and bare ones that
 * stand alone are looked up among all orders. Banks also break references and glue words to them,
 * so the newest orders are looked for in every place of the text.
 */
export async function findNamedIn(
  db: Database,
  organizationId: string,
  texts: readonly string[],
): Promise<MatchOrder[][]> {
  const standing = new Set(texts.flatMap(findOrderReferences));
  const referred = await findReferred(db, organizationId, [...standing]);
  const newest = texts.some((text) => text !== '') ? await findNewest(db, organizationId) : [];
  const orders = byReference([...referred, ...newest]);
  const named: MatchOrder[][] = [];
  for (const [index, text] of texts.entries()) {
    if (index % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) await setImmediate();
    named.push(namedIn(text, orders));
  }
  return named;
}

/** Returns the orders by reference; two may have the same one, because it is a part of their id. */
export function byReference(orders: readonly MatchOrder[]): Map<string, MatchOrder[]> {
  const found = new Map<string, MatchOrder[]>();
  for (const order of new Map(orders.map((it) => [it.id, it])).values()) {
    found.set(order.reference, [...(found.get(order.reference) ?? []), order]);
  }
  return found;
}

export function namedIn(text: string, orders: ReadonlyMap<string, MatchOrder[]>): MatchOrder[] {
  const references = [...findOrderReferences(text), ...findKnownReferences(text, orders)];
  return [...new Set(references)].flatMap((it) => orders.get(it) ?? []);
}

/** References that one query looks up. */
const AT_ONCE = 500;

/** Returns the orders of an organization that these references stand for. */
async function findReferred(
  db: Database,
  organizationId: string,
  references: string[],
): Promise<MatchOrder[]> {
  const found: MatchOrder[] = [];
  for (let start = 0; start < references.length; start += AT_ONCE) {
    const ranges = references
      .slice(start, start + AT_ONCE)
      .flatMap((reference) => idsOfReference(reference) ?? []);
    if (ranges.length === 0) continue;
    const firsts = ranges.map(({ first }) => first);
    const lasts = ranges.map(({ last }) => last);
    const rows = await db
      .selectFrom(
        sql<{ first: string; last: string }>`(
          select * from unnest(${firsts}::uuid[], ${lasts}::uuid[]) as range (first, last))`.as(
          'range',
        ),
      )
      .innerJoin('orders', (join) =>
        join.onRef('orders.id', '>=', 'range.first').onRef('orders.id', '<=', 'range.last'),
      )
      .innerJoin('events', 'events.id', 'orders.event_id')
      .select(['orders.id', 'orders.status', 'orders.total_cents', 'orders.checkout_id'])
      .where('events.organization_id', '=', organizationId)
      .execute();
    found.push(...rows.map(matchOrderOf));
  }
  return found;
}

/** Returns the newest orders of an organization that cost something. */
async function findNewest(db: Database, organizationId: string): Promise<MatchOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.id', 'orders.status', 'orders.total_cents', 'orders.checkout_id'])
    .where('events.organization_id', '=', organizationId)
    .where('orders.total_cents', '>', 0)
    .orderBy('orders.created_at', 'desc')
    .limit(SEARCHED_ORDERS)
    .execute();
  return rows.map(matchOrderOf);
}

type OrderRow = {
  id: string;
  status: MatchOrder['status'];
  total_cents: number;
  checkout_id: string | null;
};

function matchOrderOf({ id, status, total_cents: totalCents, checkout_id }: OrderRow): MatchOrder {
  const paysOnline = checkout_id !== null;
  return { id, reference: referenceOf(id), status, totalCents, paysOnline };
}
