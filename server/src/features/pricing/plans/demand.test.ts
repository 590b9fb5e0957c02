import {
  centsOf,
  decidedByDemand,
  type PriceLimits,
  type Sales,
} from '@marquee/contract/pricing/rules';
import { HOUR_MS } from '@marquee/contract/time';
import { describe, expect, test } from 'vitest';
import { planWith } from '../../../testing/factories/price-plans.ts';

const after = (hours: number) => new Date(Date.parse('2026-01-13T18:00:00.000Z') + hours * HOUR_MS);

describe('demand', () => {
  const demand = {
    hours: 24,
    raise: { moreThan: 10, unit: 'percent' as const, percent: 10 },
    lower: { fewerThan: 2, unit: 'tickets' as const, percent: 20 },
  };
  const limits: PriceLimits = {
    floorCents: 900,
    ceilingCents: 1300,
    largestChangeCents: null,
    onlyUp: false,
    rounding: 'cent',
    quietHours: null,
  };
  const steps = [{ cents: 1000, until: null, seats: null }];
  const plan = planWith(steps, { demand, limits, demandAt: after(24) });
  const sales = { taken: 5, seats: 100, isOnSale: true, startsAt: after(240) };
  const decide = (change: Partial<PriceLimits>, more: Partial<Sales>, now = after(24)) =>
    centsOf(
      decidedByDemand({ ...plan, limits: { ...limits, ...change } }, { ...sales, ...more }, now),
    );

  test.each([
    ['more than the share was taken: it rises', {}, { taken: 11 }, 1100],
    ['exactly the share was taken: it stays', {}, { taken: 10 }, 1000],
    ['fewer than the number were taken: it falls, down to the floor', {}, { taken: 1 }, 900],
    ['the largest change is smaller', { largestChangeCents: 30 }, { taken: 11 }, 1030],
    ['the ceiling is lower', { ceilingCents: 1040 }, { taken: 11 }, 1040],
    ['rounded to whole euros', { rounding: 'whole' }, { taken: 11 }, 1100],
    ['rounded to .90, within the ceiling', { rounding: 'ninety' }, { taken: 11 }, 1090],
    [
      'rounding would undo the change',
      { rounding: 'whole', ceilingCents: 1040 },
      { taken: 11 },
      1000,
    ],
    ['a floor without a ceiling', { ceilingCents: null }, { taken: 1 }, 900],
    ['a ceiling without a floor', { floorCents: null, ceilingCents: 1040 }, { taken: 11 }, 1040],
    ['no limit', { floorCents: null, ceilingCents: null }, { taken: 1 }, 800],
    [
      'rounded, above a floor alone',
      { floorCents: 915, ceilingCents: null, rounding: 'half' },
      { taken: 1 },
      950,
    ],
    ['the price only rises', { onlyUp: true }, { taken: 1 }, 1000],
    ['nothing is on sale', {}, { taken: 1, isOnSale: false }, 1000],
    ['more than the share of fewer seats was taken', {}, { seats: 50, taken: 6 }, 1100],
    ['exactly the number were taken: it stays', {}, { taken: 2 }, 1000],
    ['an hour before the quiet ones', { quietHours: 48 }, { taken: 11, startsAt: after(73) }, 1100],
    ['the event starts now', {}, { taken: 11, startsAt: after(24) }, 1000],
    ['in the quiet hours', { quietHours: 48 }, { taken: 11, startsAt: after(72) }, 1000],
  ] as const)('%s', (_case, change, more, cents) => {
    expect(decide(change, more)).toBe(cents);
  });

  test('decides once in its hours, from what was taken since', () => {
    expect(decide({}, { taken: 50 }, after(23))).toBe(1000);
    const raised = decidedByDemand(plan, { ...sales, taken: 11 }, after(25));
    expect(raised).toMatchObject({ takenBefore: 11, demandAt: after(49) });
    expect(decidedByDemand(raised, { ...sales, taken: 50 }, after(48))).toBe(raised);
    expect(centsOf(decidedByDemand(raised, { ...sales, taken: 22 }, after(49)))).toBe(1210);
    expect(centsOf(decidedByDemand(raised, { ...sales, taken: 15 }, after(49)))).toBe(1100);
  });
});
