import { groupName } from '@marquee/contract/pricing/groups';
import type { WaitingRoomStatus } from '@marquee/contract/waiting-rooms/public';
import { unsoldSeats } from '../events/seats/left.ts';
import type { WaitingRow } from './queries.ts';
import {
  gathersAt,
  hashOfSeed,
  isOnlyWithCode,
  phaseOf,
  pricesOnSale,
  type Sale,
  saleOfRoom,
  seatsToCallFor,
} from './rules.ts';

/** Tabs that a server answers in a second without being slowed down. */
const ASKED_PER_SECOND = 2_000;
const SOONEST_SECONDS = 3;
const LATEST_SECONDS = 30;
/** No estimate is better than this, because people take a turn when they notice it. */
const LEAST_ERROR = 0.1;

/** Returns what everybody sees of a room. */
export function presentStatus(room: WaitingRow & Sale, now: Date): WaitingRoomStatus {
  const { joined_first, joined_others, called_first, called_others } = room;
  const isDrawn = room.opened_at !== null;
  const sale = saleOfRoom(room.prices, room, now);
  const isSoldOut = sale === 'over' || (unsoldSeats(room) <= 0 && !isOnlyWithCode(room));
  return {
    phase: phaseOf(room, now),
    is_paused: room.is_paused,
    at: now.toISOString(),
    gathers_at: gathersAt(room)?.toISOString() ?? null,
    opens_at: room.mode === 'scheduled' ? (room.opens_at?.toISOString() ?? null) : null,
    joined: { first: joined_first, others: joined_others },
    called: { first: called_first, others: called_others },
    per_minute: Math.round(room.per_second * 600) / 10,
    error: Math.round(Math.max(LEAST_ERROR, room.spread) * 100) / 100,
    seed_hash: hashOfSeed(room.seed),
    seed: isDrawn ? room.seed.toString('hex') : null,
    drawn_hash: room.drawn_hash?.toString('hex') ?? null,
    drawn: { first: room.drawn_first, others: room.drawn_others },
    on_sale: onSale(room, now),
    sale,
    is_sold_out: isSoldOut,
    only_with_code: sale !== 'over' && isOnlyWithCode(room),
    all_taken: sale === 'on_sale' && !isSoldOut && seatsToCallFor(room, now) === 0,
    ask_again: askAgain(joined_first + joined_others - called_first - called_others),
  };
}

function onSale(sale: Sale, now: Date) {
  const open = pricesOnSale(sale, now).filter(({ is_hidden }) => !is_hidden);
  return open.map(({ label, admits, left }) => ({ Type: groupName(label, admits), left }));
}

/** Returns the seconds between two questions of a tab: the more wait, the fewer ask at a time. */
function askAgain(waiting: number): number {
  const seconds = Math.ceil(waiting / ASKED_PER_SECOND);
  return Math.min(LATEST_SECONDS, Math.max(SOONEST_SECONDS, seconds));
}
