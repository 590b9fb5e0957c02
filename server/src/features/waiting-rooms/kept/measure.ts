/** The most waits that are kept of a second; more of them change no percentile that matters. */
const MOST = 5_000;
/** Fewer bookings say nothing about how long they wait. */
const FEW = 5;
/** This share of refusals means that bookings wait longer than anybody's threshold. */
const MANY = 0.1;

type Counted = {
  waits: number[];
  done: number;
  away: number;
  /** The most that a proxy turned away in a second. */
  awayBefore: number;
  underWay: Map<number, number>;
  since: number;
};

/** What one server saw of an event's bookings since it last looked. */
export type Load = {
  bookedPerSecond: number;
  slowMs: number | undefined;
  /** Many were turned away, because the server was full. */
  isFull: boolean;
};

/** Measures how long the bookings of events wait, on this server. */
export function createMeasure(clock: () => number = () => performance.now()) {
  const events = new Map<string, Counted>();
  let next = 0;

  function countedOf(eventId: string): Counted {
    const known = events.get(eventId);
    if (known) return known;
    const counted = {
      waits: [],
      done: 0,
      away: 0,
      awayBefore: 0,
      underWay: new Map(),
      since: clock(),
    };
    events.set(eventId, counted);
    return counted;
  }

  return {
    /** Runs a booking and keeps how long it took; only one that was placed counts as booked. */
    async of<T>(eventId: string, book: () => Promise<T>): Promise<T> {
      const counted = countedOf(eventId);
      const [id, at] = [(next += 1), clock()];
      counted.underWay.set(id, at);
      try {
        const order = await book();
        counted.done += 1;
        return order;
      } finally {
        counted.underWay.delete(id);
        if (counted.waits.length < MOST) counted.waits.push(clock() - at);
      }
    },
    /** Counts a booking that was refused unread. */
    turnAway(eventId: string): void {
      countedOf(eventId).away += 1;
    },
    /** Notes how many bookings a proxy turned away in the last second, for each server. */
    turnedAwayBefore(eventId: string, perSecond: number): void {
      const counted = countedOf(eventId);
      counted.awayBefore = Math.max(counted.awayBefore, perSecond);
    },
    /** Forgets all other events, for example those that are over. */
    keepOnly(eventIds: ReadonlySet<string>): void {
      for (const eventId of events.keys()) if (!eventIds.has(eventId)) events.delete(eventId);
    },
    /** Returns what was measured since the last call, and begins anew. */
    take(eventId: string): Load {
      const counted = events.get(eventId);
      if (!counted) return { bookedPerSecond: 0, slowMs: undefined, isFull: false };
      const now = clock();
      const waits = [...counted.waits, ...[...counted.underWay.values()].map((at) => now - at)];
      const seconds = Math.max(0.1, (now - counted.since) / 1000);
      const bookedPerSecond = counted.done / seconds;
      const away = counted.away + counted.awayBefore * seconds;
      const isFull = away >= FEW && away > MANY * (away + counted.done);
      Object.assign(counted, { waits: [], done: 0, away: 0, awayBefore: 0, since: now });
      if (counted.underWay.size === 0 && waits.length === 0) events.delete(eventId);
      const slowMs = waits.length < FEW ? undefined : slowestTenth(waits);
      return { bookedPerSecond, slowMs, isFull };
    },
  };
}

function slowestTenth(waits: number[]): number {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.9)] ?? 0;
}
