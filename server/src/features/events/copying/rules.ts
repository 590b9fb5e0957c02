import { MAX_DAY } from '@marquee/contract/events/about/limits';
import type { ScheduleEntry } from '@marquee/contract/events/about/about';
import type { Block } from '@marquee/contract/events/about/blocks';
import type { CopyInput, CopyNote } from '@marquee/contract/events/copying';
import { dayOr, timeSentences } from '@marquee/contract/events/time-problems';
import { instantOf, MIN_DURATION_MS, wallClockOf } from '@marquee/contract/events/times';
import { formatTime } from '@marquee/contract/formats/dates';
import type { PriceSale, SaleMoment } from '@marquee/contract/pricing/sale';
import { DAY_MS } from '@marquee/contract/time';
import { invalid } from '../../../lib/app-error.ts';
import { idOfUrl, imageUrl } from '../../media/presenter.ts';
import type { AboutRow } from '../about/queries.ts';
import type { EventRow } from '../queries.ts';
import { onClock, shiftedOnClock } from '../schedule/clock-shift.ts';

/** When a copy takes place, and how everything else that has a date moves. */
export type CopyTimes = {
  startsAt: Date;
  endsAt: Date;
  /** Milliseconds from the old start to the new one, on the clocks of the place. */
  by: number;
  shift: (instant: Date) => Date | undefined;
  notes: CopyNote[];
};

/** @throws AppError `invalid` for a start that does not exist or is over */
export function copyTimesOf(
  { starts_at, ends_at, timezone }: Pick<EventRow, 'starts_at' | 'ends_at' | 'timezone'>,
  { date, start_time }: Pick<CopyInput, 'date' | 'start_time'>,
  now: Date,
): CopyTimes {
  const time = start_time ?? wallClockOf(starts_at, timezone).time;
  const startsAt = instantOf(date, time, timezone);
  if (!startsAt) {
    const isDay = instantOf(date, '12:00', 'UTC') !== undefined;
    throw invalid(
      isDay
        ? { start_time: [timeSentences.startTime] }
        : { date: [dayOr(timeSentences.date, date)] },
    );
  }
  if (startsAt < now) {
    const field = start_time === undefined ? 'date' : 'start_time';
    throw invalid({ [field]: [timeSentences.startPast] });
  }
  const by = Date.parse(`${date}T${time}Z`) - onClock(starts_at, timezone);
  const shift = (instant: Date) => shiftedOnClock(instant, by, timezone);
  const end = shift(ends_at);
  if (!end) throw invalid({ date: [timeSentences.years] });
  const notes: CopyNote[] = [];
  const { time: shown } = wallClockOf(startsAt, timezone);
  if (shown !== time) {
    const skipped = `The clocks skip ${formatTime(time)} on this day.`;
    notes.push({ at: 'start_time', text: `${skipped} The copy starts at ${formatTime(shown)}.` });
  }
  // A night may be shorter than on the clocks where they are put forward.
  const isTooShort = end.getTime() - startsAt.getTime() < MIN_DURATION_MS;
  const lasted = ends_at.getTime() - starts_at.getTime();
  const endsAt = isTooShort ? new Date(startsAt.getTime() + lasted) : end;
  if (isTooShort) {
    notes.push({ at: 'end_time', text: 'The clocks change meanwhile, so the copy ends later.' });
  }
  return { startsAt, endsAt, by, shift, notes };
}

/**
 * Moves the entries of a schedule by the time of day; the days count from the start already.
 * @param by milliseconds on the clocks
 * @returns the entries that still fall on a day of the event
 */
export function movedSchedule(
  schedule: readonly ScheduleEntry[],
  { starts_at, timezone }: Pick<EventRow, 'starts_at' | 'timezone'>,
  by: number,
): ScheduleEntry[] {
  const start = onClock(starts_at, timezone);
  const firstDay = (clock: number) => Math.floor(clock / DAY_MS);
  return schedule.flatMap((entry) => {
    const old =
      (firstDay(start) + entry.day - 1) * DAY_MS + Date.parse(`1970-01-01T${entry.time}Z`);
    const day = firstDay(old + by) - firstDay(start + by) + 1;
    const time = new Date(old + by).toISOString().slice(11, 16);
    return day < 1 || day > MAX_DAY ? [] : [{ ...entry, day, time }];
  });
}

/** Moves the local times at which a price is sold; those before the start move by themselves. */
export function copiedSale(sale: PriceSale | null, by: number): string | null {
  if (sale === null) return null;
  const shift = (moment: SaleMoment | null) => {
    if (moment === null || !('at' in moment)) return moment;
    return { at: new Date(Date.parse(`${moment.at}Z`) + by).toISOString().slice(0, 16) };
  };
  return JSON.stringify({ ...sale, from: shift(sale.from), until: shift(sale.until) });
}

/** Puts copies of pictures in place of those of a text and a line-up; the others are left out. */
export function withPictures(
  { about, line_up }: Pick<AboutRow, 'about' | 'line_up'>,
  copies: ReadonlyMap<string, string>,
): Pick<AboutRow, 'about' | 'line_up'> {
  const copyOf = (url: string) => {
    const id = copies.get(idOfUrl(url) ?? '');
    return id === undefined ? null : imageUrl(id);
  };
  return {
    about: about.flatMap((block): Block[] => {
      if (block.type !== 'picture') return [block];
      const url = copyOf(block.url);
      return url === null ? [] : [{ ...block, url }];
    }),
    line_up: line_up.map((entry) => {
      return { ...entry, image_url: entry.image_url === null ? null : copyOf(entry.image_url) };
    }),
  };
}
