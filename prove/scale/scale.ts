/**
 * Lets ten million people come to the waiting rooms of several on-sales at once, with the product's
 * own draw, pace and status, and compares the load with what was measured. It needs no database.
 */
import { exactly, type Finding, type Proof } from '../proof.ts';
import { measured } from './measured.ts';
import { drawRoom, type Size } from './room.ts';
import { runRush } from './rush.ts';

const SERVERS = 16;
/** An event of a world tour, and others that go on sale at the same time. */
const sizes: Size[] = [
  { people: 6_000_000, seats: 200_000 },
  ...Array.from({ length: 8 }, () => ({ people: 500_000, seats: 20_000 })),
];
const QUICK = 0.01;
const GATHER_SECONDS = 1_800;
/** Chance alone exceeds this in fewer than one of 100,000 runs with another seed. */
const MOST_DEVIATION = 5;
/** Statements of a batch of spots, and of a second of a room on each server and on one of them. */
const PER_SPOTS = 7;
const PER_SERVER = 2;
const PER_STEP = 6;
/** Batches of spots that a server writes for one room in a second; each holds the room's lock. */
const BATCHES = 10;
const PRIMARY_CORES = 8;
const MEGABYTE = 1_048_576;
const MOST_MEGABYTES = 1_024;

export const scale: Proof = {
  name: 'scale',
  title: `10,000,000 people in ${sizes.length} waiting rooms over ${SERVERS} servers, simulated`,
  run: async (_scratch, isQuick) => {
    const factor = isQuick ? QUICK : 1;
    const rooms = sizes.map(({ people, seats }, index) =>
      drawRoom(index, { people: people * factor, seats: seats * factor }),
    );
    const result = runRush(rooms, measured.bookingsPerSecond);
    const total = (pick: (room: (typeof rooms)[number]) => number) =>
      rooms.reduce((sum, room) => sum + pick(room), 0);
    const deviation = Math.max(...rooms.map(({ check }) => check.deviation));
    const drawn = total((room) => room.drawn);
    const joins = drawn / GATHER_SECONDS;
    const pollsEach = result.mostPolls / SERVERS;
    const pollsBefore = drawn / 30 / SERVERS;
    const batches = Math.min(joins, SERVERS * rooms.length * BATCHES);
    const statements =
      batches * PER_SPOTS + rooms.length * (SERVERS * PER_SERVER + PER_STEP) + result.mostTurns;
    const ends = result.rooms.map(({ soldAt }) => soldAt);
    return [
      exactly(
        'people',
        sizes.reduce((sum, { people }) => sum + people, 0) * factor,
        total((room) => room.people),
      ),
      exactly(
        'positions that two people have',
        0,
        total(({ check }) => check.wrong),
      ),
      exactly(
        'sampled tabs that are told another position',
        0,
        total(({ check }) => check.different),
      ),
      exactly(
        'late people who are not in the order of arrival',
        0,
        total(({ check }) => check.skipped),
      ),
      atMost(
        'tenths of the arrivals stray from a tenth of the seats, deviations',
        deviation,
        MOST_DEVIATION,
      ),
      exactly(
        'tickets sold',
        total((room) => room.seats),
        result.rooms.reduce((sum, { sold }) => sum + sold, 0),
      ),
      exactly(
        'rooms that sold another number than their seats',
        0,
        result.rooms.filter(({ seats, sold }) => seats !== sold).length,
      ),
      exactly('calls of people without a position', 0, result.wrongCalls),
      told('seconds until all rooms were sold out', `${Math.min(...ends)} to ${Math.max(...ends)}`),
      told('calls in the busiest second', result.mostCalls),
      atMost(
        'bookings in the busiest second',
        result.mostBookings,
        measured.bookingsPerSecond * 1.01,
      ),
      atMost('ms that a booking waited at most', result.longestMs, 1_000),
      atMost(
        'polls a second of each server, of one core',
        Math.max(pollsEach, pollsBefore),
        measured.pollsPerCore,
      ),
      told('the same behind a cache that asks once a second and room', rooms.length),
      told('spots a second while people gather', joins),
      told('statements a second of the database', statements),
      atMost(
        'cores of the primary that they take',
        statements / measured.statementsPerCore,
        PRIMARY_CORES,
      ),
      atMost('memory of the simulation, MB', process.resourceUsage().maxRSS / 1024, MOST_MEGABYTES),
      atMost('memory of the draws on each server, MB', (8 * drawn) / MEGABYTE, 100),
    ];
  },
};

const round = (value: number) =>
  value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en');

function atMost(what: string, seen: number, most: number): Finding {
  return { what, expected: `at most ${round(most)}`, seen: round(seen), isOk: seen <= most };
}

function told(what: string, seen: number | string): Finding {
  const text = typeof seen === 'number' ? round(seen) : seen;
  return { what, expected: '', seen: text, isOk: true };
}
