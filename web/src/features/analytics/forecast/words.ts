import { isolated } from '@marquee/contract/people/isolate';
import {
  type EventForecast,
  type ForecastModel,
  MIN_COMPARABLES,
} from '@marquee/contract/forecasts';
import { formatInstantDateHere } from '@marquee/contract/formats/reader';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatPercent } from '@marquee/contract/formats/shares';

const seat = { one: 'seat', other: 'seats' };

const modelWords: Record<ForecastModel, string> = {
  mixed: 'the mean of three pick-up models',
  additive: 'what they sold from this day on',
  by_capacity: 'what they sold from this day on for each seat',
  multiplicative: 'how much their sales grew from this day on',
  recent: 'this event’s last 7 days and what followed theirs',
};

/** Returns the pace as a share of the usual sales; null if there is nothing to compare with. */
export function paceOf({ tickets_sold, comparables: { usual } }: EventForecast) {
  if (!usual) return null;
  const ahead = (tickets_sold - usual) / usual;
  return {
    text: formatPercent(Math.round(Math.abs(ahead) * 100) / 100),
    note: `${ahead < 0 ? 'behind' : 'ahead of'} the usual ${formatNumber(Math.round(usual))} by now`,
  };
}

/** Says what the forecast is made from, or why there is none. */
export function basisOf(forecast: EventForecast): string {
  const { state, seats, comparables, outcome } = forecast;
  const { events, category } = comparables;
  if (state === 'cancelled') return 'This event is cancelled, so there is no forecast.';
  if (state === 'postponed') return 'There is no forecast until the event has a new date.';
  if (state === 'begun') return 'This event has begun. The line shows how it sold.';
  if (state === 'sold_out') {
    const all = seats === 1 ? 'The only seat is' : `All ${formatNumber(seats)} seats are`;
    return `Sold out. ${all} sold, so there is nothing left to forecast.`;
  }
  if (!outcome) {
    const found = events === 0 ? 'none' : `only ${formatNumber(events)}`;
    return `No forecast yet. It needs ${MIN_COMPARABLES} earlier events of yours that were on sale this early, and there ${events === 1 ? 'is' : 'are'} ${found}.`;
  }
  const which = category === null ? '' : ` in ${isolated(category)}`;
  const error =
    outcome.mean_error < 1 ? 'less than 1' : formatNumber(Math.round(outcome.mean_error));
  return `From ${formatCount(events, nouns.event)} of yours${which} that were on sale this early, by ${modelWords[outcome.model]}. Tried on these events, it was off by ${error} of ${formatCount(seats, seat)} on average.`;
}

/** Says what changed while the event sold, so that the range is wider; '' if nothing did. */
export function changedOf({ changed, outcome }: EventForecast): string {
  if (!changed || !outcome) return '';
  if (changed.kind === 'resized') {
    return 'Its capacity changed within the last week, so the range is wider than usual.';
  }
  const when = changed.at === null ? '' : ` on ${formatInstantDateHere(changed.at)}`;
  return `It was moved to another day${when}. Sales before that say little about its pace, so the range is wider than usual.`;
}

export function dayOf(daysBefore: number): string {
  return daysBefore === 0 ? 'Start' : `${formatCount(daysBefore, nouns.day)} before`;
}

export function changesOf({ price_changes }: EventForecast): string {
  const words = price_changes.map(({ Type, from, to, days_before }) => {
    const when = days_before === 0 ? 'on the last day' : dayOf(days_before);
    return `${isolated(Type)} ${formatEuro(from)} to ${formatEuro(to)}, ${when}`;
  });
  return `${words.join('; ')}.`;
}
