import { ReadersTimezone } from '@marquee/contract/readers-timezone';
import { wallClockOf } from '@marquee/contract/events/times';
import {
  type RevenueDimension,
  revenueDimensions,
  revenueKinds,
  revenueSorts,
  revenueUnits,
} from '@marquee/contract/revenue';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isLeaving } from '../../lib/leaving.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { type DayRange, fits, presetRange, unitFor } from './range/range.ts';

export const views = [...revenueDimensions, 'orders'] as const;
export type View = (typeof views)[number];
export type RevenueState = ReturnType<typeof useRevenueState>;

/** The view that a row of each dimension opens. */
const inside: Record<RevenueDimension, View> = {
  organization: 'event',
  category: 'event',
  event: 'price',
  price: 'orders',
};

/**
 * Keeps the screen's range, filters and table in the URL. Days and time zone are in it too, so that
 * a shared link shows the same figures to everybody.
 */
export function useRevenueState() {
  const list = useUrlState({
    from: '',
    to: '',
    timezone: '',
    unit: ['', ...revenueUnits],
    by: views,
    organization: '',
    event: '',
    category: '',
    price: '',
    kind: ['', ...revenueKinds],
    search: '',
    sort: revenueSorts,
  });
  const [params, setParams] = useSearchParams();
  const { values } = list;
  const [now] = useState(() => new Date());
  const isZone = ReadersTimezone.safeParse(values.timezone).success;
  const timezone = isZone ? values.timezone : readersTimezone();
  const today = wallClockOf(now, timezone).date;
  const range = rangeOf(values, today);
  const unit = values.unit === '' || !fits(range, values.unit) ? unitFor(range) : values.unit;
  useWrittenOut(list, { ...range, timezone });

  /** Adds an entry to the browser's history, so that Back returns here. */
  const goTo = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params);
    for (const name of ['cursor', 'search', 'sort', 'kind']) next.delete(name);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { preventScrollReset: true });
  };
  const filters = pick(values);
  return {
    list,
    values,
    range,
    today,
    timezone,
    unit,
    view: values.by,
    filters,
    isNarrowed: Object.keys(filters).length > 0,
    query: { ...range, timezone, ...filters },
    setRange: ({ from, to }: DayRange) => goTo({ from, to, timezone, unit: undefined }),
    show: (by: View, kind?: 'sale' | 'refund') => goTo({ by, kind }),
    enter: (dimension: RevenueDimension, id: string) =>
      goTo({ [dimension]: id, by: inside[dimension] }),
    leave: (dimension: RevenueDimension) => goTo({ [dimension]: undefined }),
    leaveAll: () =>
      goTo(Object.fromEntries(revenueDimensions.map((dimension) => [dimension, undefined]))),
    useOwnDays: () => goTo({ timezone: readersTimezone() }),
  };
}

type Written = { from: string; to: string; timezone: string };

/** Writes the default days and time zone into a URL that lacks them. */
function useWrittenOut(
  { values, set }: { values: Written; set: (change: Written) => void },
  { from, to, timezone }: Written,
) {
  const isWritten = values.from === from && values.to === to && values.timezone === timezone;
  useEffect(() => {
    if (!isWritten && !isLeaving()) set({ from, to, timezone });
  });
}

function rangeOf({ from, to }: DayRange, today: string): DayRange {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : presetRange('30-days', today);
}

function pick(values: Record<RevenueDimension, string>) {
  const chosen = revenueDimensions.filter((dimension) => values[dimension] !== '');
  const filters: Partial<Record<RevenueDimension, string>> = {};
  for (const dimension of chosen) filters[dimension] = values[dimension];
  return filters;
}

function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(instant);
}
