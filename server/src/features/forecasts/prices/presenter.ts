import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatPercent } from '@marquee/contract/formats/shares';
import { amountOf, type Cents } from '@marquee/contract/money';
import type { PlanStep } from '@marquee/contract/pricing/plan';
import {
  MAX_SERIES,
  type PlanOutcome,
  type PlanSuggestion,
} from '@marquee/contract/pricing/preview';
import { type Demand, shareAt } from './demand.ts';
import type { Market } from './scenario.ts';
import type { Simulated } from './simulation.ts';
import type { Suggestion } from './suggestion.ts';

/** A change of the price that the assumption about buyers is explained with. */
const EXAMPLE = 0.1;

/** @param admits how many people share a price; `average` is of what they pay together */
export function presentOutcome(of: Simulated, seats: number, admits: number): PlanOutcome {
  const tickets = Math.round(of.tickets);
  const every = Math.max(1, Math.ceil(of.points.length / (MAX_SERIES - 1)));
  const shown = of.points.filter((_, nth) => nth % every === 0 || nth === of.points.length - 1);
  return {
    revenue: amountOf(Math.round(of.cents)),
    tickets,
    average: of.tickets > 0 ? amountOf(Math.round((of.cents * admits) / of.tickets)) : null,
    sold_out_at: of.soldOutAt?.toISOString() ?? null,
    seats_left: seats - tickets,
    series: shown.map((point) => ({
      at: point.at.toISOString(),
      amount: amountOf(point.cents),
      tickets: Math.round(point.tickets * 10) / 10,
      revenue: amountOf(Math.round(point.revenueCents)),
    })),
  };
}

/** @param until when each step gives way to the last price; null if there is none */
export function presentSuggestion(
  { ladder: { steps, last }, revenue, fixed, optimum }: Suggestion,
  until: string[] | null,
  assumptions: string[],
): PlanSuggestion {
  const rising = steps.map(({ price, seats }, nth): PlanStep => {
    const isLast = nth === steps.length - 1;
    return { amount: amountOf(price), until: until?.[nth] ?? null, seats: isLast ? null : seats };
  });
  const lastStep = last && { amount: amountOf(last.price), until: null, seats: null };
  return {
    steps: lastStep ? [...rising, lastStep] : rising,
    revenue: amountOf(Math.round(revenue)),
    fixed: { amount: amountOf(fixed.price), revenue: amountOf(Math.round(fixed.revenue)) },
    optimum: optimum === null ? null : amountOf(Math.round(optimum)),
    assumptions,
  };
}

/** Says what a preview and a suggestion take for granted. */
export function assumptionsOf(
  { tickets, source }: Market,
  { seats, cents }: { seats: number; cents: Cents },
  demand: Omit<Demand, 'tickets'>,
): string[] {
  const lost = 1 - shareAt(demand, cents * (1 + EXAMPLE));
  const won = shareAt(demand, cents * (1 - EXAMPLE)) - 1;
  const percent = (share: number) => formatPercent(Math.round(share * 100) / 100);
  return [
    `All ${formatNumber(seats)} seats that are left can be sold at this price type.`,
    `At ${formatEuro(amountOf(cents))}, ${formatCount(Math.round(tickets), nouns.ticket)} would be bought, ${source}.`,
    `A price 10% higher loses ${percent(lost)} of the buyers; a price 10% lower wins ${percent(won)}.`,
    'Buyers decide by the price they see. Nobody hurries or waits for another one.',
  ];
}
