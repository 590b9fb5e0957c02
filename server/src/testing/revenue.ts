import type { RevenueFigure, RevenueFigures } from '@marquee/contract/revenue';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** One price's part of a sale or a refund, in cents. */
export type Move = Record<RevenueFigure, number> & {
  kind: 'sale' | 'refund';
  at: Date;
  order: string;
  organization: string;
  event: string;
  category: string;
  price: string;
};

type Item = {
  order_id: string;
  event_id: string;
  organization_id: string;
  category_id: string | null;
  price_type_id: string;
  quantity: number;
  unit_cents: number;
  fee_cents: number;
  is_borne_by_buyer: boolean;
  completed_at: Date;
  cancelled_at: Date | null;
};

/** Computes every sale and refund from orders and items alone, without ledger and stored sums. */
export async function movesOf(db: Database): Promise<Move[]> {
  const { rows } = await sql<Item>`
    select order_id, orders.event_id, organization_id, category_id, price_type_id, quantity,
      unit_cents, item.fee_cents, buyer_fee_cents > 0 as is_borne_by_buyer, completed_at,
      orders.cancelled_at
    from orders
      join order_items item on order_id = orders.id
      join events on events.id = orders.event_id
      left join event_categories link on link.event_id = events.id and link.position = 1
    where completed_at is not null and unit_cents > 0`.execute(db);
  return rows.flatMap((item) => {
    const sale = moveOf(item, 'sale', item.completed_at);
    return item.cancelled_at ? [sale, moveOf(item, 'refund', item.cancelled_at)] : [sale];
  });
}

function moveOf(item: Item, kind: 'sale' | 'refund', at: Date): Move {
  const fees = item.quantity * item.fee_cents;
  const paid = item.quantity * item.unit_cents + (item.is_borne_by_buyer ? fees : 0);
  const isSale = kind === 'sale';
  return {
    kind,
    at,
    order: item.order_id,
    organization: item.organization_id,
    event: item.event_id,
    category: item.category_id ?? 'none',
    price: item.price_type_id,
    gross: isSale ? paid : 0,
    refunds: isSale ? 0 : paid,
    fees: isSale ? fees : -fees,
    net: isSale ? paid - fees : fees - paid,
    tickets: isSale ? item.quantity : 0,
    refunded_tickets: isSale ? 0 : item.quantity,
  };
}

/** Returns the day of an instant in a time zone, from `Intl`. */
export function dayIn(at: Date, timezone: string): string {
  const calendar = calendars.get(timezone) ?? calendarOf(timezone);
  // Creating a calendar costs more than all its uses.
  calendars.set(timezone, calendar);
  return calendar.format(at);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat('en-CA', parts);
}

const figures = ['gross', 'refunds', 'fees', 'net', 'tickets', 'refunded_tickets'] as const;

export function sumMoves(moves: Pick<Move, RevenueFigure>[]): Record<RevenueFigure, number> {
  const sum = (figure: RevenueFigure) => moves.reduce((all, move) => all + move[figure], 0);
  return Object.fromEntries(figures.map((figure) => [figure, sum(figure)])) as Record<
    // There is one entry for each figure.
    RevenueFigure,
    number
  >;
}

/** Converts figures of the wire to cents, for exact sums. */
export function inCents(row: RevenueFigures): Record<RevenueFigure, number> {
  return {
    gross: Math.round(row.gross * 100),
    refunds: Math.round(row.refunds * 100),
    fees: Math.round(row.fees * 100),
    net: Math.round(row.net * 100),
    tickets: row.tickets,
    refunded_tickets: row.refunded_tickets,
  };
}
