import { type Figure, known, least, most } from '../section.ts';
import type { Tally } from './load.ts';
import type { Cores, Storm } from './storm.ts';

/** A second is normal when all are booked, the slowest hundredth in this time or as before the rush. */
const NORMAL_MS = 100;
/** It is back to normal when so many seconds in a row are. */
const NORMAL_SECONDS = 5;

export type Measured = {
  times: number;
  /** Cores of this machine. */
  machine: number;
  polls: { echo: number; status: number; cores: number | undefined }[];
  /** Behind HAProxy, as `docs/operate.md` tells for a rush. */
  behind: Storm;
  alone: Storm;
  /** The same arrivals at a server that refuses all of them. */
  refused: { tally: Tally; cores: Cores };
  turns: { perSecond: number; cores: number | undefined };
};

export function figuresOf(measured: Measured): Figure[] {
  const { times, machine, polls, behind, alone, refused, turns } = measured;
  return [
    known(
      'echo, polls/s',
      polls.map(({ echo }) => echo),
    ),
    known(
      'status polls/s',
      polls.map(({ status }) => status),
    ),
    least(
      'status polls over echo',
      polls.map(({ echo, status }) => status / echo),
      0.8,
    ),
    ...perCore(
      'status polls for each second of a core of the server',
      polls.map(({ status, cores }) => [status, cores]),
    ),
    ...stormFigures('behind HAProxy', behind, times),
    // What stands this is HAProxy; the server alone is shown for comparison.
    ...stormFigures('alone', alone, times).map(({ what, seen }) => ({ what, seen })),
    known(`arrivals/s that a bare server refuses`, [refused.tally.sent / refused.tally.seconds]),
    ...coresOf(`for that, of ${machine}`, refused.cores),
    known('turns begun/s, a statement and a commit each', [turns.perSecond]),
    ...perCore('the same for each second of a core of PostgreSQL', [
      [turns.perSecond, turns.cores],
    ]),
  ];
}

function stormFigures(where: string, storm: Storm, times: number): Figure[] {
  const { capacity, before, twice, over, after } = storm;
  const usualMs = slowestSecond(before);
  const { statuses, lost, seconds, sent, unsent, without, admittedMs } = over.tally;
  const booked = admittedMs.length / seconds;
  const failed = Object.entries(statuses).reduce(
    (sum, [status, n]) => sum + (Number(status) >= 500 && status !== '503' ? n : 0),
    0,
  );
  const figures = [
    known('capacity, bookings/s', [capacity.perSecond]),
    ...coresOf('at capacity', capacity.cores),
    known('at twice the capacity: bookings over it', [
      twice.admittedMs.length / twice.seconds / capacity.perSecond,
    ]),
    known(
      'at twice the capacity: 99th percentile of the admitted',
      [percentile(twice.admittedMs)],
      ' ms',
    ),
    least(
      'arrivals/s over capacity',
      [(sent + unsent) / seconds / capacity.perSecond],
      0.99 * times,
    ),
    known('arrivals without a connection, share', [unsent / (sent + unsent)]),
    known('bookings/s', [booked]),
    least('bookings over capacity', [booked / capacity.perSecond], 0.8),
    known('turned away (503), share of the answers', [(statuses[503] ?? 0) / sent]),
    ...coresOf('meanwhile', over.cores),
    most('503 without Retry-After', [without], 0),
    most('other 5xx, and lost connections', [failed + lost], 0),
    most('99th percentile of the admitted', [percentile(admittedMs)], 300, ' ms'),
    known('at half the capacity, before: 99th percentile of the slowest second', [usualMs], ' ms'),
    most('back to normal after', [secondsUntilNormal(after, usualMs)], 5, ' s'),
    // A checkpoint of PostgreSQL or a neighbour of a virtual machine delays a second before a rush as after it.
    known('seconds of the ten after that were not normal', [offSeconds(after, usualMs).length]),
  ];
  return figures.map((figure) => ({ ...figure, what: `${where}: ${figure.what}` }));
}

function perCore(what: string, seen: [perSecond: number, cores: number | undefined][]): Figure[] {
  const values = seen.flatMap(([perSecond, cores]) => (cores ? perSecond / cores : []));
  return values.length === 0 ? [] : [known(what, values)];
}

function coresOf(when: string, cores: Cores): Figure[] {
  return Object.entries(cores).flatMap(([name, used]) =>
    used === undefined ? [] : known(`cores used ${when}: ${name}`, [used]),
  );
}

function percentile(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

function slowestSecond({ bySecond }: Tally): number {
  return Math.max(...bySecond.map(({ admittedMs }) => percentile(admittedMs)));
}

/** Returns the seconds until all are booked in time, for some seconds at least. */
function secondsUntilNormal(tally: Tally, usualMs: number): number {
  let from = 0;
  for (const off of offSeconds(tally, usualMs)) {
    if (off - from >= NORMAL_SECONDS) break;
    from = off + 1;
  }
  return from;
}

/** Returns the seconds in which somebody was refused or waited. */
function offSeconds({ bySecond }: Tally, usualMs: number): number[] {
  return bySecond.flatMap(({ admittedMs, refused }, second) =>
    refused > 0 || !(percentile(admittedMs) <= Math.max(NORMAL_MS, usualMs)) ? [second] : [],
  );
}
