import { sql } from 'kysely';

/** Seats of an event that only orders with a code get, together for the codes of a batch. */
export type Share = {
  id: string;
  seats: number;
  /** Seats of its orders that are not cancelled; a late payment can take more than there are. */
  taken: number;
  until: string | null;
  /** Everybody gets the rest. */
  isReleased: boolean;
};

const columns = sql`jsonb_build_object('id', share.id, 'seats', share.seats, 'taken', share.taken,
  'until', share.ends_at, 'isReleased', share.released_at is not null)`;

/** Selects the share of a code; null if it has none. */
export const shareOfCode = sql<Share | null>`(
  select ${columns} from code_shares share where share.id = codes.share_id)`.as('share');

/**
 * Selects the seats kept for an order's own code that it can have more, and for which price types; null
 * for none. An order has seats of one share (`moreFromShare`).
 */
export const keptForOrder = sql<{ seats: number; ticket_ids: string[] | null } | null>`(
  select json_build_object(
    'seats', seats_kept(share.seats, share.taken, share.released_at),
    'ticket_ids', nullif(to_json(codes.price_type_ids)::text, '[]')::json)
  from codes join code_shares share on share.id = codes.share_id
  where codes.id = orders.code_id and seats_kept(share.seats, share.taken, share.released_at) > 0
    and (orders.share_id is not distinct from share.id or orders.reserved_seats = 0
      or not exists (select from code_shares where code_shares.id = orders.share_id)))`;

/** Selects the share that an order took seats from; null if it has none any more. */
export const shareOfOrder = sql<Share | null>`(
  select ${columns} from code_shares share where share.id = orders.share_id)`.as('share');
