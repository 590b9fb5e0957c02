import { expect, it } from 'vitest';
import { liftWords } from './lift-words.ts';

const lift = {
  written: { people: 400, booked: 60, revenue: 12.5 },
  held_out: { people: 1, booked: 0, revenue: 0 },
  booked_more: { least: -6, value: 15, most: 18.5 },
  revenue_more: { least: -1, value: 12.5, most: 26 },
};

it('says who booked in each group, and that it may be chance', () => {
  expect(liftWords(lift)).toEqual({
    booked:
      'Of 400 people written to, 60 (15%) booked. Of 1 person held out, 0 (0%) booked. The difference may be chance: with 95% certainty it is between −6 points and +18.5 points.',
    revenue:
      'Revenue of each person: €12.50 against €0.00, a difference between −€1.00 and €26.00.',
  });
});

it('says what the campaign changed when that is sure', () => {
  const booked_more = { least: 1, value: 9, most: 17 };
  expect(liftWords({ ...lift, booked_more }).booked).toContain(
    'With 95% certainty, the campaign changed bookings by between +1 point and +17 points.',
  );
});
