import { wallClockOf } from '@marquee/contract/events/times';
import { amountOf, centsOf } from '@marquee/contract/money';
import type { PlanStep } from '@marquee/contract/pricing/plan';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';

/** What a template is filled from. */
export type Basis = {
  /** Euros: the price without a plan. */
  amount: number;
  /** Tickets of this price that are still to be sold. */
  seats: number;
  now: Date;
  /** Null while the event is postponed. */
  startsAt: Date | null;
  timezone: string;
};

type Template = {
  value: 'early_bird' | 'three_waves' | 'last_minute';
  label: string;
  /** One sentence: what buyers will see. */
  hint: string;
  /** Whether its steps are worth nothing without a date. */
  needsDate: boolean;
  stepsFor: (basis: Basis) => PlanStep[];
};

/** With less time than this, steps end by seats alone. */
const MIN_DAYS = 4;
/** How long before the start last-minute buyers pay less, if there is as much time. */
const LAST_MINUTE_DAYS = 3;

/** The plans that an organizer can start from. Each one ends in a step without an end. */
export const templates: readonly Template[] = [
  {
    value: 'early_bird',
    label: 'Early bird',
    hint: 'The first quarter of the tickets costs 20% less.',
    needsDate: false,
    stepsFor: (basis) => [
      {
        amount: shareOf(basis.amount, 0.8),
        until: dayAfterShare(basis, 0.4),
        seats: seatsOf(basis, 4),
      },
      lastStep(basis.amount),
    ],
  },
  {
    value: 'three_waves',
    label: 'Three waves',
    hint: 'A third at 20% less, a third at 10% less, the rest at the full price.',
    needsDate: false,
    stepsFor: (basis) => [
      {
        amount: shareOf(basis.amount, 0.8),
        until: dayAfterShare(basis, 1 / 3),
        seats: seatsOf(basis, 3),
      },
      {
        amount: shareOf(basis.amount, 0.9),
        until: dayAfterShare(basis, 2 / 3),
        seats: seatsOf(basis, 3),
      },
      lastStep(basis.amount),
    ],
  },
  {
    value: 'last_minute',
    label: 'Last minute',
    hint: 'The full price first, and 25% less in the last days.',
    needsDate: true,
    stepsFor: (basis) => [
      { amount: basis.amount, until: lastMinute(basis), seats: null },
      lastStep(shareOf(basis.amount, 0.75)),
    ],
  },
];

export type TemplateName = Template['value'];

/** What opens the form of a plan: the saved plan, or a template. */
export type Start = TemplateName | 'own';

function lastStep(amount: number): PlanStep {
  return { amount, until: null, seats: null };
}

function seatsOf({ seats }: Basis, parts: number): number {
  return Math.max(1, Math.ceil(seats / parts));
}

/** Returns a share of an amount that looks like a price: whole euros from €20 on, else to 50 cents. */
function shareOf(amount: number, share: number): number {
  const cents = centsOf(amount);
  const unit = cents >= 2000 ? 100 : cents >= 200 ? 50 : 10;
  return amountOf(Math.max(1, Math.round((cents * share) / unit) * unit));
}

/** Returns the end of the day after a share of the time that is left; null if it is little or unknown. */
function dayAfterShare({ now, startsAt, timezone }: Basis, share: number): string | null {
  if (startsAt === null) return null;
  const left = startsAt.getTime() - now.getTime();
  if (left < MIN_DAYS * DAY_MS) return null;
  const { date } = wallClockOf(new Date(now.getTime() + left * share), timezone);
  return `${date}T23:59`;
}

function lastMinute({ now, startsAt, timezone }: Basis): string | null {
  if (startsAt === null) return null;
  const left = startsAt.getTime() - now.getTime();
  const before = Math.min(LAST_MINUTE_DAYS * DAY_MS, left / 2);
  const { date, time } = wallClockOf(new Date(startsAt.getTime() - before), timezone);
  return left < 2 * HOUR_MS ? `${date}T${time}` : `${date}T${time.slice(0, 2)}:00`;
}
