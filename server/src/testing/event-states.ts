import type { EventState } from '@marquee/contract/events/state';
import { HOUR_MS } from '@marquee/contract/time';
import { TEST_NOW } from './app.ts';

export const NO_DATE = 'New date to be announced';
/** However a place may write 14 February 2026 at 19:30 in Berlin. */
export const OLD_DATE = /Feb(ruary)? 14|14\.? Feb|7:30.PM|19:30|2026-02-14/;

const past = {
  starts_at: new Date(TEST_NOW.getTime() - 7_200_000),
  ends_at: new Date(TEST_NOW.getTime() - HOUR_MS),
};
const moved = {
  moved_from_starts_at: new Date('2026-02-07T18:30:00.000Z'),
  moved_from_timezone: 'Europe/Berlin',
};

/** Each state with what makes it; a postponed event also after its old date, and a moved one. */
export const stateCases = {
  on_sale: { state: 'on_sale', values: { is_bookable: true } },
  sold_out: { state: 'sold_out', values: { tickets_sold: 100 } },
  closed: { state: 'closed', values: { is_bookable: false } },
  moved: { state: 'on_sale', values: moved },
  postponed: { state: 'postponed', values: { is_postponed: true } },
  postponed_long_ago: { state: 'postponed', values: { is_postponed: true, ...past } },
  cancelled: { state: 'cancelled', values: { cancelled_at: TEST_NOW } },
  over: { state: 'over', values: past },
  draft: { state: 'draft', values: { is_switched_off: true } },
} as const satisfies Record<string, { state: EventState; values: object }>;

export type StateCase = keyof typeof stateCases;
export const stateNames = Object.keys(stateCases) as StateCase[];
