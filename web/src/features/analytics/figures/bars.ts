import type { Arrivals, EventFigures, FigureDay } from '@marquee/contract/events/figures';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatMonthDay, formatShortDate } from '@marquee/contract/formats/dates';
import { formatInstantTime } from '@marquee/contract/formats/instants';
import { formatEuro } from '@marquee/contract/formats/money';

/** One bar of a chart, and the line that explains it. */
export type Bar = {
  key: string;
  value: number;
  /** Below the axis. */
  tick: string;
  /** In the tooltip and the table. */
  name: string;
  text: string;
};

export const measures = [
  { value: 'tickets', label: 'Tickets' },
  { value: 'revenue', label: 'Revenue' },
  { value: 'views', label: 'Page views' },
] as const;
export type Measure = (typeof measures)[number]['value'];

const QUARTER_MS = 15 * 60_000;

export function writeMeasure(measure: Measure, value: number): string {
  return measure === 'revenue' ? formatEuro(value) : formatNumber(value);
}

export function barsOfDays(days: readonly FigureDay[], measure: Measure): Bar[] {
  return days.map((day) => ({
    key: day.day,
    value: day[measure],
    tick: formatMonthDay(day.day),
    name: formatShortDate(day.day),
    text: writeMeasure(measure, day[measure]),
  }));
}

/** Returns the doors' days that have arrivals, the last one first. */
export function doorDays(arrivals: EventFigures['arrivals']): string[] {
  return [...new Set(arrivals.map(({ day }) => day))].toSorted().toReversed();
}

/** Returns a bar for each quarter of an hour of one day, from the first arrival to the last. */
export function barsOfArrivals(arrivals: readonly Arrivals[], timezone: string): Bar[] {
  const known = new Map(arrivals.map(({ from, admitted }) => [Date.parse(from), admitted]));
  const first = Math.min(...known.keys());
  const count = known.size === 0 ? 0 : (Math.max(...known.keys()) - first) / QUARTER_MS + 1;
  return Array.from({ length: count }, (_, nth) => {
    const at = first + nth * QUARTER_MS;
    const timeOf = (time: number) => formatInstantTime(new Date(time).toISOString(), timezone);
    const value = known.get(at) ?? 0;
    return {
      key: new Date(at).toISOString(),
      value,
      tick: timeOf(at),
      name: `${timeOf(at)} – ${timeOf(at + QUARTER_MS)}`,
      text: formatNumber(value),
    };
  });
}

/** Returns the highest bar, the first of several; undefined if all are 0. */
export function highestOf(bars: readonly Bar[]): Bar | undefined {
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  return highest === 0 ? undefined : bars.find(({ value }) => value === highest);
}
