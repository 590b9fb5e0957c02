import { whileMeasuring } from './cores.ts';
import type { Tally } from './load.ts';
import type { Generator } from './tasks.ts';

/** As many wait for an answer while the capacity is measured. */
const AT_ONCE = 200;
const CAPACITY_SECONDS = 10;
const TWICE_SECONDS = 10;
const CALM_SECONDS = 10;
/** Before and after the rush half as many come as the server carries. */
const CALM_SHARE = 0.5;

/** Cores that a process used, by its name; undefined where that cannot be measured. */
export type Cores = Record<string, number | undefined>;

export type Storm = {
  capacity: { perSecond: number; cores: Cores };
  before: Tally;
  twice: Tally;
  over: { tally: Tally; cores: Cores };
  after: Tally;
};

type To = {
  generator: Generator;
  port: number;
  request: string;
  times: number;
  pids: Record<string, number>;
};

/** Measures what bookings a port carries, then lets them arrive faster than that. */
export async function storm(to: To, seconds: number): Promise<Storm> {
  const { generator, port, request, times, pids } = to;
  const closed = (duration: number) =>
    generator.bookings({ kind: 'closed', port, request, connections: AT_ONCE, seconds: duration });
  const arrivals = (rate: number, duration: number) =>
    generator.arrivals({ port, request, seconds: duration, rate });
  await closed(CAPACITY_SECONDS / 2);
  const full = await whileMeasuring(pids, () => closed(CAPACITY_SECONDS));
  const perSecond = full.result.admittedMs.length / CAPACITY_SECONDS;
  const calm = () => arrivals(perSecond * CALM_SHARE, CALM_SECONDS);
  const before = await calm();
  const twice = await arrivals(perSecond * 2, TWICE_SECONDS);
  const over = await whileMeasuring(pids, () => arrivals(perSecond * times, seconds));
  return {
    capacity: { perSecond, cores: full.cores },
    before,
    twice,
    over: { tally: over.result, cores: over.cores },
    after: await calm(),
  };
}
