import { DEFAULT_SENSITIVITY } from '@marquee/contract/pricing/preview';
import { parseNumber } from '../../../lib/form/parse-number.ts';
import type { PlanValues } from '../plan/values.ts';

/** A point of a curve as its inputs edit it: unparsed text. */
export type PointValues = {
  /** Identifies a row on screen. */
  key: number;
  daysBefore: string;
  ticketsADay: string;
};

export type ScenarioKind = 'steady' | 'event' | 'category' | 'curve';

/** How the event is assumed to sell. Numbers are unparsed text. */
export type MarketValues = {
  kind: ScenarioKind;
  /** '' for as many as the forecast expects. */
  tickets: string;
  event: { id: string; name: string } | null;
  points: PointValues[];
  sensitivity: number;
};

/** Never decreases, so that no two rows of this page share a key. */
let rowCount = 0;

export function newPoint(daysBefore = '', ticketsADay = ''): PointValues {
  rowCount += 1;
  return { key: rowCount, daysBefore, ticketsADay };
}

/** @param daysLeft until the event starts, where an own curve begins */
export function startingMarket(daysLeft: number): MarketValues {
  return {
    kind: 'steady',
    tickets: '',
    event: null,
    points: [newPoint(String(daysLeft), ''), newPoint('7', '')],
    sensitivity: DEFAULT_SENSITIVITY,
  };
}

/** Converts the values to the assumption of the wire. */
export function marketOf(values: MarketValues) {
  return { scenario: scenarioOf(values), sensitivity: values.sensitivity };
}

function scenarioOf({ kind, tickets, event, points }: MarketValues) {
  if (kind === 'steady') return { kind, tickets: parseNumber(tickets) ?? null };
  if (kind === 'event') return { kind, event_id: event?.id };
  if (kind === 'category') return { kind };
  return {
    kind,
    points: points.map(({ daysBefore, ticketsADay }) => ({
      days_before: parseNumber(daysBefore),
      tickets_a_day: parseNumber(ticketsADay),
    })),
  };
}

const inputs: Record<string, string> = {
  'scenario.kind': 'kind',
  'scenario.tickets': 'tickets',
  'scenario.event_id': 'event',
  'scenario.points': 'points',
  scenario: 'kind',
};

/** Names the input that shows a field's error. */
export function inputOf(field: string): string {
  const point = /^scenario\.points\.(\d+)\.(days_before|tickets_a_day)$/.exec(field);
  if (!point) return inputs[field] ?? field;
  const [, place = '', name] = point;
  return `points.${place}.${name === 'days_before' ? 'daysBefore' : 'ticketsADay'}`;
}

/** Returns the limits that a suggestion keeps. */
export function suggestionLimits({ floor, ceiling, onlyUp }: PlanValues) {
  return { floor: amountOr(floor), ceiling: amountOr(ceiling), only_up: onlyUp };
}

function amountOr(amount: number | undefined): number | null {
  return amount === undefined || Number.isNaN(amount) ? null : amount;
}
