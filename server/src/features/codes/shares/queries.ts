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

/** Selects the share that an order took seats from; null if it has none any more. */
export const shareOfOrder = sql<Share | null>`(
  select ${columns} from code_shares share where share.id = orders.share_id)`.as('share');
