import { forecastTickets } from '../../server/src/features/forecasts/pick-up/models.ts';
import { generateSales, LEADS, seeded, standingAt } from './truth.ts';
import { type Figure, most, type Section } from '../section.ts';

const ORGANIZERS = 400;
/** Past events of an organizer: about two years of a small and of a busy house. */
const HISTORIES = [6, 12, 30];

/** Forecasts generated events whose outcome is known. Every run has the same numbers. */
export const forecast: Section = {
  name: 'forecast',
  title: 'Forecasts of generated sales, mean absolute error in tickets',
  run: () => Promise.resolve(LEADS.flatMap(backTest)),
};

function backTest(lead: number): Figure[] {
  const random = seeded(2_003 + lead);
  const errors = { ours: 0, sameAsNow: 0, plain: 0 };
  let inside = 0;
  for (let nth = 0; nth < ORGANIZERS; nth += 1) {
    const history = HISTORIES[nth % HISTORIES.length] ?? 12;
    const [event, ...past] = generateSales(random, history + 1).map((sales) =>
      standingAt(sales, lead),
    );
    if (!event) continue;
    const { expected, low, high } = forecastTickets(event, past);
    const pickUp = past.reduce((sum, { sold, final }) => sum + final - sold, 0) / past.length;
    errors.ours += Math.abs(expected - event.final);
    errors.sameAsNow += event.final - event.sold;
    errors.plain += Math.abs(event.sold + pickUp - event.final);
    inside += Number(Math.round(low) <= event.final && event.final <= Math.round(high));
  }
  const mean = (sum: number) => (sum / ORGANIZERS).toFixed(1);
  const share = inside / ORGANIZERS;
  const when = `${lead} days before`;
  return [
    {
      what: `${when}: error (same as now; plain pick-up mean)`,
      seen: `${mean(errors.ours)} (${mean(errors.sameAsNow)}; ${mean(errors.plain)})`,
    },
    most(`${when}: against "same as now"`, [errors.ours / errors.sameAsNow], 1),
    most(`${when}: against the plain pick-up mean`, [errors.ours / errors.plain], 1),
    {
      what: `${when}: truths inside the 80 % band`,
      seen: share.toFixed(3),
      goal: '0.74 to 0.86',
      isOk: share >= 0.74 && share <= 0.86,
    },
  ];
}
