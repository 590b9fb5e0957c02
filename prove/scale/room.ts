import { createHash } from 'node:crypto';
import { positionOf } from '../../server/src/features/waiting-rooms/kept/rooms.ts';
import { newRound } from '../../server/src/features/waiting-rooms/rounds/commands.ts';
import { scoreOf } from '../../server/src/features/waiting-rooms/rules.ts';
import { randomFrom } from '../proof.ts';

/** People who come after the opening, and how long they keep coming. */
const LATE_SHARE = 0.1;
/** Each so many-th position is also looked up by the function that answers tabs. */
const SAMPLE = 50;
const TENTHS = 10;

export type Size = { people: number; seats: number };

export type DrawnRoom = Size & {
  row: ReturnType<typeof rowOf>;
  drawn: number;
  late: number;
  /** What the draw came to. */
  check: DrawCheck;
};

export type DrawCheck = {
  /** Positions that two people have, or nobody. */
  wrong: number;
  /** Sampled people for whom the product's answer is another position. */
  different: number;
  /** Late people who are not behind everybody who came before them. */
  skipped: number;
  /** How far the winners of a tenth of the arrivals stray from a tenth, in standard deviations. */
  deviation: number;
};

function rowOf(index: number, size: Size, drawn: number) {
  const secret = (what: string) => createHash('sha256').update(`${what} ${index}`).digest();
  return {
    ...newRound(),
    seed: secret('seed'),
    signing_key: secret('key'),
    event_id: idOf(randomFrom(index)),
    mode: 'scheduled' as const,
    phase: 'open' as const,
    opens_at: new Date(0),
    gather_minutes: 30,
    threshold_ms: 3000,
    most_per_minute: null,
    difficulty: 50_000,
    opened_at: new Date(0),
    drawn_others: drawn,
    joined_others: drawn,
    capacity: size.seats,
    tickets_sold: 0,
    seats_held: 0,
    reserved_seats: 0,
    guest_seats: 0,
    shared_limits: null,
    order_limit: 10,
    prices: [
      {
        id: 'standard',
        label: 'Standard',
        admits: 1,
        quota: null,
        sold: 0,
        held: 0,
        sale: null,
        is_hidden: false,
        min_per_order: null,
        only_with: null,
        sold_alone: false,
      },
    ],
    starts_at: new Date(0),
    timezone: 'UTC',
  };
}

/** Lets people gather and draws their positions, with the product's own functions. */
export function drawRoom(index: number, size: Size): DrawnRoom {
  const late = Math.floor(size.people * LATE_SHARE);
  const drawn = size.people - late;
  const row = rowOf(index, size, drawn);
  const scores = new Float64Array(drawn);
  const ids = randomFrom(1000 + index);
  for (let n = 0; n < drawn; n += 1) scores[n] = scoreOf(row.seed, idOf(ids));
  const others = scores.toSorted();
  const room = { row, draw: { openedAt: 0, first: new Float64Array(0), others } };
  return { ...size, row, drawn, late, check: checkDraw(room, scores, { ...size, late, index }) };
}

type Given = Size & { late: number; index: number };

function checkDraw(
  room: Parameters<typeof positionOf>[0] & { draw: { others: Float64Array } },
  scores: Float64Array,
  { seats, late, index }: Given,
): DrawCheck {
  const drawn = scores.length;
  const { others } = room.draw;
  const winners = Array.from({ length: TENTHS }, () => 0);
  const last = others[Math.min(seats, drawn) - 1] ?? 0;
  let wrong = 0;
  for (let n = 1; n < drawn; n += 1) if ((others[n] ?? 0) <= (others[n - 1] ?? 0)) wrong += 1;
  for (let n = 0; n < drawn; n += 1) {
    const tenth = Math.floor((n * TENTHS) / drawn);
    if ((scores[n] ?? 0) <= last) winners[tenth] = (winners[tenth] ?? 0) + 1;
  }
  let different = 0;
  const ids = randomFrom(1000 + index);
  for (let n = 0; n < drawn; n += 1) {
    const id = idOf(ids);
    if (n % SAMPLE > 0) continue;
    const position = positionOf(room, { id, isFirst: false, arrival: null });
    if (position === null || others[position - 1] !== scores[n]) different += 1;
  }
  let skipped = 0;
  for (let arrival = 1; arrival <= late; arrival += 1) {
    const position = positionOf(room, { id: '', isFirst: false, arrival });
    if (position !== drawn + arrival) skipped += 1;
  }
  return { wrong, different, skipped, deviation: deviationOf(winners, Math.min(seats, drawn)) };
}

function deviationOf(winners: number[], all: number): number {
  const share = 1 / TENTHS;
  const sigma = Math.sqrt(all * share * (1 - share));
  return Math.max(...winners.map((count) => Math.abs(count - all * share) / sigma));
}

/** Makes the id of a person: 16 bytes, the same in every run. */
function idOf(random: () => number): string {
  let hex = '';
  for (let part = 0; part < 4; part += 1) {
    hex += Math.floor(random() * 4_294_967_296)
      .toString(16)
      .padStart(8, '0');
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
