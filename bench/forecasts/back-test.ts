import { forecastTickets } from '../../server/src/features/forecasts/pick-up/models.ts';
import { type Figure, most, type Section } from '../section.ts';
import { type Case, type History, histories } from './histories.ts';
import { seeded } from './random.ts';
import { LEADS } from './truth.ts';

/** Events of each kind of history at each time before the start. */
const EVENTS = 400;
/** Past events of an organizer: about two years of a small and of a busy house. */
const PAST = [6, 12, 30];
/** Kinds that chance makes rarely are tried so many times as often. */
const TRIES = 30;
const [LEAST, MOST] = [0.74, 0.86];

/** Forecasts generated events whose outcome is known. Every run has the same numbers. */
export const forecast: Section = {
  name: 'forecast',
  title: 'Forecasts of generated sales, mean absolute error in tickets',
  run: () => Promise.resolve([...LEADS.flatMap(usually), ...Object.entries(histories).map(ofKind)]),
};

/** Compares usual sales with two simpler forecasts, at one time before the start. */
function usually(lead: number): Figure[] {
  const cases = casesOf(histories['usual sales'], lead);
  const errorOf = (expect: (one: Case) => number) =>
    meanOf(cases.map((one) => Math.abs(expect(one) - one.event.final)));
  const ours = errorOf(({ event, past }) => forecastTickets(event, past).expected);
  const sameAsNow = errorOf(({ event }) => event.sold);
  const plain = errorOf(({ event, past }) => {
    return event.sold + meanOf(past.map(({ sold, final }) => final - sold));
  });
  const when = `${lead} days before`;
  return [
    {
      what: `${when}: error (same as now; plain pick-up mean)`,
      seen: [ours, sameAsNow, plain].map((error) => error.toFixed(1)).join('; '),
    },
    most(`${when}: against "same as now"`, [ours / sameAsNow], 1),
    most(`${when}: against the plain pick-up mean`, [ours / plain], 1),
    insideOf(`${when}: truths inside the 80 % band`, cases),
  ];
}

function ofKind([name, history]: [string, History]): Figure {
  return insideOf(
    `${name}: truths inside the 80 % band`,
    LEADS.flatMap((lead) => casesOf(history, lead)),
  );
}

function insideOf(what: string, cases: readonly Case[]): Figure {
  const inside = cases.filter(({ event, past }) => {
    const { low, high } = forecastTickets(event, past);
    return Math.round(low) <= event.final && event.final <= Math.round(high);
  });
  const share = inside.length / cases.length;
  return {
    what,
    seen: share.toFixed(3),
    goal: `${LEAST} to ${MOST}`,
    isOk: share >= LEAST && share <= MOST,
  };
}

/** Makes the cases of a kind; a sold-out event is not forecast. */
function casesOf(history: History | undefined, lead: number): Case[] {
  const random = seeded(2_003 + lead);
  const cases: Case[] = [];
  for (let nth = 0; cases.length < EVENTS && nth < EVENTS * TRIES; nth += 1) {
    const one = history?.(random, lead, PAST[nth % PAST.length] ?? 12);
    if (one && one.event.sold < one.event.capacity) cases.push(one);
  }
  return cases;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
