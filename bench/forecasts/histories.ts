import type {
  OwnStanding,
  PastStanding,
} from '../../server/src/features/forecasts/pick-up/standings.ts';
import { normal } from './random.ts';
import { type Event, type House, makeEvent, makeHouse, sell, standingAt } from './truth.ts';

type Random = () => number;

/** An event to forecast, and the past ones of its house at the same time before their start. */
export type Case = { event: OwnStanding & PastStanding; past: PastStanding[] };

/** Makes one case; undefined if chance made none of this kind. */
export type History = (random: Random, lead: number, events: number) => Case | undefined;

/** Interest after a move differs from what it would have been on that day. */
const MOVED = 0.3;
const SMALL_ROOM = 20;

/** Histories for which a forecast knows less than usual, by name. */
export const histories: Record<string, History> = {
  'usual sales': (random, lead, events) => {
    const house = makeHouse(random);
    return caseOf(random, house, { lead, events }, makeEvent(random, house));
  },
  'five past events': (random, lead) => {
    const house = makeHouse(random);
    return caseOf(random, house, { lead, events: 5 }, makeEvent(random, house));
  },
  'moved to a later day a moment ago': (random, lead, events) =>
    moved(random, { lead, events }, { before: Math.ceil(lead / 3), ago: 0 }),
  'moved to an earlier day a moment ago': (random, lead, events) =>
    moved(random, { lead, events }, { before: Math.min(58, lead * 2 + 4), ago: 0 }),
  'moved to a later day 10 days ago': (random, lead, events) =>
    moved(random, { lead, events }, { before: Math.ceil((lead + 10) / 3), ago: 10 }),
  'a burst of orders yesterday': (random, lead, events) => {
    const house = makeHouse(random);
    const own = makeEvent(random, house);
    const burst = Math.ceil(house.usual * (0.1 + 0.3 * random()));
    const { sold } = sell(random, own);
    const withBurst = sold.map((tickets, before) =>
      before <= lead ? Math.min(own.capacity, tickets + burst) : tickets,
    );
    const event = standingAt({ sold: withBurst, capacity: own.capacity }, lead);
    return { event, past: pastOf(random, house, lead, events) };
  },
  'less than half of the usual pace': (random, lead, events) =>
    ofPace(random, { lead, events }, (pace) => pace < 0.5),
  'ahead of the usual pace by a third': (random, lead, events) =>
    ofPace(random, { lead, events }, (pace, full) => pace > 1.33 && full < 0.5),
  'a house made larger a moment ago': (random, lead, events) =>
    resized(random, { lead, events }, (capacity) => Math.ceil(capacity * 1.5)),
  'a house made smaller a moment ago': (random, lead, events) =>
    resized(random, { lead, events }, (capacity, sold) =>
      Math.max(sold + 5, Math.ceil(capacity * 0.7)),
    ),
  'a weaker event after sold-out ones': (random, lead, events) => {
    const house = makeHouse(random);
    const capacity = Math.ceil(house.usual * 0.75);
    const full = { ...house, capacityOf: () => capacity };
    return caseOf(random, full, { lead, events }, makeEvent(random, full, 0.5));
  },
  'rooms of 20 seats': (random, lead, events) => {
    const house = { ...makeHouse(random, 12 + 6 * random()), capacityOf: () => SMALL_ROOM };
    return caseOf(random, house, { lead, events }, makeEvent(random, house));
  },
  'a room of 20 seats among houses': (random, lead, events) => {
    const house = makeHouse(random);
    const size = SMALL_ROOM / (house.usual * 1.75);
    const room = { ...makeEvent(random, house, size), capacity: SMALL_ROOM };
    return caseOf(random, house, { lead, events }, room);
  },
};

type Size = { lead: number; events: number };

function caseOf(random: Random, house: House, { lead, events }: Size, own: Event): Case {
  return { event: standingAt(sell(random, own), lead), past: pastOf(random, house, lead, events) };
}

function pastOf(random: Random, house: House, lead: number, events: number): PastStanding[] {
  return Array.from({ length: events }, () =>
    standingAt(sell(random, makeEvent(random, house)), lead),
  );
}

/** @param before days that were left before the move, which was `ago` days ago */
function moved(
  random: Random,
  { lead, events }: Size,
  move: { before: number; ago: number },
): Case {
  const house = makeHouse(random);
  const own = makeEvent(random, house);
  const sold = sell(random, own).sold[move.before] ?? 0;
  const interest = Math.exp(MOVED * normal(random));
  const sales = sell(random, own, { from: lead + move.ago, sold, interest });
  const event = { ...standingAt(sales, lead), daysSinceMove: move.ago };
  return { event, past: pastOf(random, house, lead, events) };
}

function ofPace(
  random: Random,
  { lead, events }: Size,
  isOfPace: (pace: number, full: number) => boolean,
) {
  const house = makeHouse(random);
  const found = caseOf(random, house, { lead, events }, makeEvent(random, house));
  const usual = found.past.reduce((sum, { sold }) => sum + sold, 0) / events;
  return isOfPace(found.event.sold / usual, found.event.sold / found.event.capacity)
    ? found
    : undefined;
}

function resized(
  random: Random,
  { lead, events }: Size,
  resize: (capacity: number, sold: number) => number,
): Case {
  const house = makeHouse(random);
  const own = makeEvent(random, house);
  const before = standingAt(sell(random, own), lead);
  const capacity = resize(own.capacity, before.sold);
  const { sold } = sell(random, { ...own, capacity }, { from: lead, sold: before.sold });
  const event = { ...before, capacity, formerCapacity: own.capacity, final: sold[0] ?? 0 };
  return { event, past: pastOf(random, house, lead, events) };
}
