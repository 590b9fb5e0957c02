import { MAX_REVENUE_BUCKETS, type RevenueUnit } from '@marquee/contract/revenue';
import { formatDates, formatShortDates } from '@marquee/contract/formats/dates';
import { DAY_MS } from '@marquee/contract/time';

/** Calendar days, `YYYY-MM-DD`, both inclusive. */
export type DayRange = { from: string; to: string };

// UTC has no clock changes, so every day has the same length.
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const daysBefore = (day: string, count: number) => dayOf(instantOf(day) - count * DAY_MS);

export function lengthOf({ from, to }: DayRange): number {
  return Math.round((instantOf(to) - instantOf(from)) / DAY_MS) + 1;
}

export const presets = [
  { value: 'today', label: 'Today' },
  { value: '7-days', label: 'Last 7 days' },
  { value: '30-days', label: 'Last 30 days' },
  { value: 'this-month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'this-year', label: 'This year' },
  { value: 'last-year', label: 'Last year' },
] as const;
export type Preset = (typeof presets)[number]['value'];

/** Returns the days of a preset; a running period ends today. */
export function presetRange(preset: Preset, today: string): DayRange {
  const month = `${today.slice(0, 7)}-01`;
  const lastYear = Number(today.slice(0, 4)) - 1;
  const endOfLastMonth = daysBefore(month, 1);
  const ranges: Record<Preset, DayRange> = {
    today: { from: today, to: today },
    '7-days': { from: daysBefore(today, 6), to: today },
    '30-days': { from: daysBefore(today, 29), to: today },
    'this-month': { from: month, to: today },
    'last-month': { from: `${endOfLastMonth.slice(0, 7)}-01`, to: endOfLastMonth },
    'this-year': { from: `${today.slice(0, 4)}-01-01`, to: today },
    'last-year': { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` },
  };
  return ranges[preset];
}

/** Returns the preset that matches a range today, the first of several; undefined if none does. */
export function presetOf(range: DayRange, today: string) {
  return presets.find(({ value }) => {
    const { from, to } = presetRange(value, today);
    return from === range.from && to === range.to;
  });
}

/** Returns the unit that gives a chart of the range neither too few nor too many buckets. */
export function unitFor(range: DayRange): RevenueUnit {
  const days = lengthOf(range);
  if (days <= 45) return 'day';
  return days <= 190 ? 'week' : 'month';
}

export function fits(range: DayRange, unit: RevenueUnit): boolean {
  return unit !== 'day' || lengthOf(range) <= MAX_REVENUE_BUCKETS;
}

/** Returns 'November 1 – 21, 2026', naming a shared month or year once. */
export function rangeText({ from, to }: DayRange): string {
  return formatDates(from, to);
}

/** Returns the same in short, for narrow places: 'Nov 1 – 21, 2026'. */
export function shortRangeText({ from, to }: DayRange): string {
  return formatShortDates(from, to);
}
