import { instantOf, wallClockOf } from '../events/times.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import type { PriceSale, SaleMoment, SaleState } from './sale.ts';

// Page, quote, booking and staff's screens share these rules. Only the price, its event and the
// clock enter them.

export type SaleWindow = { from: Date | null; until: Date | null };

type Start = { startsAt: Date; timezone: string };

const unitMs = { hours: HOUR_MS, minutes: MINUTE_MS } as const;

/** Returns the instants between which a price type is sold; null: no such limit. */
export function windowOf(sale: PriceSale | null, start: Start): SaleWindow {
  return {
    from: sale?.from ? instantOfMoment(sale.from, start) : null,
    until: sale?.until ? instantOfMoment(sale.until, start) : null,
  };
}

/** Days are those of the event's place: two days before 19:30 it is 19:30, also across a clock change. */
function instantOfMoment(moment: SaleMoment, { startsAt, timezone }: Start): Date | null {
  if ('at' in moment) {
    const [day, time] = moment.at.split('T');
    return instantOf(day, time, timezone) ?? null;
  }
  const { before, unit } = moment;
  if (unit !== 'days') return new Date(startsAt.getTime() - before * unitMs[unit]);
  const { date, time } = wallClockOf(startsAt, timezone);
  const day = new Date(Date.parse(`${date}T00:00:00Z`) - before * DAY_MS).toISOString();
  return instantOf(day.slice(0, 10), time, timezone) ?? null;
}

/** Returns whether one can apply for tickets of an event: an organizer decides before it begins. */
export function takesApplications({ startsAt }: Pick<Start, 'startsAt'>, now: Date): boolean {
  return startsAt > now;
}

/** Returns whether a price type is sold online now. A window that is empty was never open. */
export function saleStateOf({ from, until }: SaleWindow, now: Date): SaleState {
  if (isEmptyWindow({ from, until }) || (until !== null && until <= now)) return 'over';
  return from !== null && from > now ? 'not_yet' : 'on_sale';
}

export function isEmptyWindow({ from, until }: SaleWindow): boolean {
  return from !== null && until !== null && from >= until;
}

/** Returns whether a price type of an event, as staff read both, is sold online now. */
export function ticketSaleState(
  { sale = null }: { sale?: PriceSale | null | undefined },
  { starts_at, timezone }: { starts_at: string; timezone: string },
  now: Date,
): SaleState {
  return saleStateOf(windowOf(sale, { startsAt: new Date(starts_at), timezone }), now);
}
