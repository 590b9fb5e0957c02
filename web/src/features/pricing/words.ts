import type { Event } from '@marquee/contract/events/events';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatShortDateTime } from '@marquee/contract/formats/dates';
import { formatInstantShort } from '@marquee/contract/formats/columns';
import { formatEuro, formatPrice } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { moreTicket } from '@marquee/contract/pricing/nouns';
import { admitsSentences } from '@marquee/contract/pricing/admits';
import { isAddOn } from '@marquee/contract/pricing/groups';
import type { PlanStep } from '@marquee/contract/pricing/plan';
import { payWhatYouWantSentences } from '@marquee/contract/pricing/pay-what-you-want';
import type { PriceChange } from '@marquee/contract/pricing/pricing';
import type { PriceNow } from './api.ts';

const reasons: Record<PriceNow['why'], string> = {
  fixed: 'A fixed price',
  step: 'From its plan',
  demand: 'From its plan and demand',
  manual: 'Set by hand, and its plan waits',
  paused: 'Its plan waits, and the price stays',
};

/** Whether a plan waits until it is resumed. */
export function isPaused({ why }: Pick<PriceNow, 'why'>): boolean {
  return why === 'paused' || why === 'manual';
}

/** Returns why a price is what it is: 'From its plan, step 2 of 3, since Sat, Nov 21, 7:30 PM'. */
export function whyWords(
  { plan, step, why, since }: PriceNow,
  { timezone }: Pick<Event, 'timezone'>,
  ticket: Event['tickets'][number] | undefined,
): string {
  if (ticket?.pay_what_you_want) return 'The least that buyers pay';
  const isStep = (why === 'step' || why === 'demand') && step !== null && plan.mode === 'plan';
  const place = isStep ? `, step ${step + 1} of ${plan.steps.length}` : '';
  const from = since === null ? '' : `, since ${formatInstantShort(since, timezone)}`;
  return `${reasons[why]}${place}${from}`;
}

/** Returns what changes a price next; undefined if nothing does by itself. */
export function nextWords({ amount, next }: PriceNow, timezone: string): string | undefined {
  if (!next) return undefined;
  const verb = next.amount >= amount ? 'Goes up' : 'Goes down';
  const date = next.at === null ? [] : [`on ${formatInstantShort(next.at, timezone)}`];
  const tickets = next.tickets === null ? [] : [`after ${formatCount(next.tickets, moreTicket)}`];
  return `${verb} to ${formatPrice(next.amount)} ${[...date, ...tickets].join(' or ')}`;
}

/** Returns when demand decides next; undefined if it does not. */
export function demandWords({ demand_at }: PriceNow, timezone: string): string | undefined {
  return demand_at === null
    ? undefined
    : `Demand decides next on ${formatInstantShort(demand_at, timezone)}`;
}

/** Returns when a step ends: 'until Sat, Nov 21, 11:59 PM or 40 tickets'. */
export function endWords({ until, seats }: PlanStep): string {
  if (until === null && seats === null) return 'until the event starts';
  const date = until === null ? [] : [formatShortDateTime(until.slice(0, 10), until.slice(11))];
  const count = seats === null ? [] : [formatCount(seats, nouns.ticket)];
  return until === null ? `for ${count.join('')}` : `until ${[...date, ...count].join(' or ')}`;
}

/** Says what a change of a price came from. */
export function causeWords({ why, by }: Pick<PriceChange, 'why' | 'by'>): string {
  const words: Record<PriceChange['why'], string> = {
    created: `New price by ${by}`,
    step_date: 'A step’s date',
    step_seats: 'A step’s tickets were sold',
    demand: 'Demand',
    manual: `Set by ${by}`,
    plan: `New plan by ${by}`,
    removed: `Plan removed by ${by}`,
    paused: `Paused by ${by}`,
    resumed: `Resumed by ${by}`,
    edited: `Event edited by ${by}`,
  };
  return words[why];
}

export function soldWords({ sold, left }: Pick<PriceChange, 'sold' | 'left'>): string {
  return `${formatNumber(sold)} sold, ${formatNumber(left)} left`;
}

/** Says when one could buy at the price of a change. */
export function saleWords({ on_sale }: Pick<PriceChange, 'on_sale'>, timezone: string): string {
  if (!on_sale) return 'Never';
  const { since, until } = on_sale;
  const from = formatInstantShort(since, timezone);
  return until === null ? `Since ${from}` : `${from} – ${formatInstantShort(until, timezone)}`;
}

export function changeWords({ from, to }: Pick<PriceChange, 'from' | 'to'>): string {
  return from === to ? formatEuro(to) : `${formatEuro(from)} → ${formatEuro(to)}`;
}

/** Says why a price cannot follow a plan; undefined if it can. */
export function noPlanWords(
  { amount }: Pick<PriceNow, 'amount'>,
  ticket: Event['tickets'][number] | undefined,
): string | undefined {
  if (ticket && isAddOn(ticket)) return admitsSentences.noPlan(ticket.Type);
  if (ticket?.pay_what_you_want) return payWhatYouWantSentences.noPlan;
  return amount > 0 ? undefined : 'A free ticket has no plan.';
}
