import { HOUR_MS } from '../time.ts';

/** Until when buyers may give free tickets back, counted back from the event's start. */
export const freeReturns = [
  'until_start',
  '1_hour_before',
  '3_hours_before',
  '6_hours_before',
  '12_hours_before',
  '1_day_before',
  '2_days_before',
  '3_days_before',
  '7_days_before',
  'never',
] as const;
export type FreeReturns = (typeof freeReturns)[number];

export const freeReturnsWords = {
  until_start: 'Until the start',
  '1_hour_before': 'Until 1 hour before the start',
  '3_hours_before': 'Until 3 hours before the start',
  '6_hours_before': 'Until 6 hours before the start',
  '12_hours_before': 'Until 12 hours before the start',
  '1_day_before': 'Until 1 day before the start',
  '2_days_before': 'Until 2 days before the start',
  '3_days_before': 'Until 3 days before the start',
  '7_days_before': 'Until 7 days before the start',
  never: 'Not possible',
} as const satisfies Record<FreeReturns, string>;

const hoursBefore = {
  until_start: 0,
  '1_hour_before': 1,
  '3_hours_before': 3,
  '6_hours_before': 6,
  '12_hours_before': 12,
  '1_day_before': 24,
  '2_days_before': 48,
  '3_days_before': 72,
  '7_days_before': 168,
} as const satisfies Record<Exclude<FreeReturns, 'never'>, number>;

/**
 * Returns until when free tickets can be given back; null if that is not possible. A postponed event
 * has no start yet, so the time is that of its old date and does not count: see `offeredReturn`.
 */
export function freeReturnsUntil(rule: FreeReturns, startsAt: Date): Date | null {
  if (rule === 'never') return null;
  return new Date(startsAt.getTime() - hoursBefore[rule] * HOUR_MS);
}
