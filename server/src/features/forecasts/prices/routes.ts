import { isAddOn } from '@marquee/contract/pricing/groups';
import { admitsSentences } from '@marquee/contract/pricing/admits';
import type { FieldErrors } from '@marquee/contract/errors';
import { type Cents, centsOf } from '@marquee/contract/money';
import type { Plan } from '@marquee/contract/pricing/plan';
import { pricePreviewsApi, previewSentences as say } from '@marquee/contract/pricing/preview';
import { payWhatYouWantSentences as open } from '@marquee/contract/pricing/pay-what-you-want';
import type { PricePlan } from '@marquee/contract/pricing/rules';
import { sharedLeft } from '@marquee/contract/pricing/shared';
import { DAY_MS } from '@marquee/contract/time';
import { implement, type Server } from '../../../http/implement.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError, invalid, notFound } from '../../../lib/app-error.ts';
import { type EventRow, getEvent } from '../../events/queries.ts';
import { freeSeats } from '../../events/seats/left.ts';
import { amountNow, planOf } from '../../events/seats/plan.ts';
import { priceSeatsQuery } from '../../events/seats/commands.ts';
import { mostSeatsOf, seatsOfPrices, sharedLimitsOf } from '../../events/seats/shared.ts';
import { replaced } from '../../pricing/plans/replace.ts';
import { assumptionsOf, presentOutcome, presentSuggestion } from './presenter.ts';
import { readMarket } from './scenario.ts';
import { lastAt, withoutShortSteps } from './last-price.ts';
import { simulatePlan } from './simulation.ts';
import { ladderPlan, planOfSteps, slowSale } from './slow-sale.ts';
import { robustRevenue, type Suggestion } from './suggestion.ts';

/** Suggested prices are whole or half euros. */
const UNIT_CENTS = 50;
/** Demand may be so many times the seats in a search; more changes nothing. */
const MOST_DEMAND = 5;

export function pricePreviewsRoutes(server: Server): void {
  const { db, clock, priceLadders } = server.deps;

  /** Reads a price that can still be sold. */
  const readPrice = async (actor: Actor, params: { id: string; ticket_id: string }) => {
    const now = clock();
    const event = await getEvent(db, actor, params.id);
    const prices = await priceSeatsQuery(db, event.id).execute();
    const price = prices.find(({ id }) => id === params.ticket_id.toLowerCase());
    if (!price) throw notFound();
    const taken = price.sold + price.held - price.guests;
    const ofEvent = freeSeats(event);
    const own = (price.quota ?? Infinity) - price.guests - taken;
    const shared = sharedLeft(price.id, sharedLimitsOf(event.shared_limits), seatsOfPrices(prices));
    const seats = Math.max(0, Math.min(ofEvent, own, shared));
    const cents = amountNow(price, now);
    if (event.is_postponed) throw invalid({ scenario: [say.postponed] });
    if (event.starts_at <= now) throw invalid({ scenario: [say.begun] });
    if (seats === 0) throw invalid({ scenario: [say.soldOut] });
    if (price.pay_what_you_want !== null) throw invalid({ scenario: [open.noPlan] });
    if (isAddOn(price)) throw invalid({ scenario: [admitsSentences.noPlan(price.label)] });
    if (cents === 0) throw invalid({ scenario: [say.free] });
    const most = mostSeatsOf(price, event);
    return { now, event, price, before: planOf(price.plan), taken, most, seats, cents };
  };

  implement(server, pricePreviewsApi, {
    previewPlan: async ({ actor, params, body }) => {
      const price = await readPrice(actor, params);
      const { event, now, taken, seats, cents } = price;
      const market = await readMarket(db, actor, body.scenario, price);
      const demand = { curve: 'exponential', priceToday: cents, ...pick(body) } as const;
      const fixed = planOfSteps([{ cents, until: null, seats: null }]);
      const plan =
        body.plan.mode === 'fixed'
          ? fixed
          : planFrom(price.before, body.plan, { event, taken, now });
      const { most } = price;
      const { admits } = price.price;
      const around = { seats, taken, most, admits, startsAt: event.starts_at, demand };
      const outcomeOf = (one: PricePlan) =>
        presentOutcome(simulatePlan(one, market.arrivals, around), seats, admits);
      return {
        data: {
          seats,
          demand: Math.round(market.tickets),
          plan: outcomeOf(plan),
          fixed: outcomeOf(fixed),
          assumptions: [
            ...assumptionsOf(market, price, demand),
            'These are expected values, counted by the hour. Real sales differ.',
          ],
        },
      };
    },
    suggestPlan: async ({ actor, params, body }) => {
      const price = await readPrice(actor, params);
      const { event, seats, cents } = price;
      const market = await readMarket(db, actor, body.scenario, price);
      const demand = { curve: 'exponential', priceToday: cents, ...pick(body) } as const;
      const { floor, ceiling } = limitsOf(body, cents);
      if (market.tickets <= 0) throw invalid({ 'scenario.tickets': [say.noDemand] });
      const tickets = Math.min(market.tickets, seats * MOST_DEMAND);
      const isLate = event.starts_at.getTime() - price.now.getTime() < DAY_MS;
      const onlyUp = body.only_up || isLate;
      const given = { ...demand, tickets, seats, floor, ceiling, unit: UNIT_CENTS, onlyUp };
      const best = await priceLadders.suggest(given, event.organization_id);
      const { now, taken, most } = price;
      const times = { demand, now, startsAt: event.starts_at };
      const ladder = withoutShortSteps(best.ladder, market.arrivals, times);
      const { admits } = price.price;
      const found = sharedBy(admits, { ...best, ladder, revenue: robustRevenue(ladder, given) });
      const until = lastAt(market.arrivals, ladder, event);
      const around = { seats, taken, most, admits, startsAt: event.starts_at, demand };
      return {
        data: presentSuggestion(found, until, [
          slowSale(ladderPlan(ladder, until, event.timezone), market.arrivals, around),
          ...assumptionsOf(market, price, demand),
          'Buyers come at random. The ladder is the best in the mean of 30% fewer, as many and 30% more of them.',
        ]),
      };
    },
  });
}

/** Divides what a search expects, which counts a price for each person, by those who share one. */
function sharedBy(admits: number, found: Suggestion): Suggestion {
  const { revenue, fixed, optimum } = found;
  return {
    ...found,
    revenue: revenue / admits,
    fixed: { ...fixed, revenue: fixed.revenue / admits },
    optimum: optimum === null ? null : optimum / admits,
  };
}

/** Returns the limits of a search; one that is not given leaves room beside the other. */
function limitsOf(
  { floor, ceiling }: { floor: number | null; ceiling: number | null },
  now: Cents,
) {
  const [least, most] = [floor, ceiling].map((limit) => (limit === null ? null : centsOf(limit)));
  return {
    floor: least ?? Math.ceil(Math.min(now, most ?? now) / 2),
    ceiling: most ?? Math.max(now, least ?? now) * 2,
  };
}

function pick({ sensitivity }: { sensitivity: number }) {
  return { sensitivity };
}

/** @throws AppError `invalid` with the fields of an impossible plan, below `plan` */
function planFrom(
  before: PricePlan | null,
  given: Extract<Plan, { mode: 'plan' }>,
  around: { event: EventRow; taken: number; now: Date },
): PricePlan {
  try {
    return replaced(before, given, around);
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    const errors: FieldErrors = {};
    for (const [field, said] of Object.entries(error.errors)) errors[`plan.${field}`] = said;
    throw invalid(errors);
  }
}
