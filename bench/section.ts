import { median } from './measure.ts';

/** A row of the bench's table. A row without a goal is informative. */
export type Figure = { what: string; seen: string; goal?: string; isOk?: boolean };

export type Section = {
  /** The name for `--only`. */
  name: string;
  /** Its own name, where several sections share one. */
  part?: string;
  title: string;
  run: (options: { repetitions: number; requests: number }) => Promise<Figure[]>;
};

export function least(what: string, values: number[], goal: number): Figure {
  return { what, seen: spread(values), goal: `at least ${goal}`, isOk: median(values) >= goal };
}

export function most(what: string, values: number[], goal: number, unit = ''): Figure {
  return {
    what,
    seen: spread(values, unit),
    goal: `at most ${goal}${unit}`,
    isOk: median(values) <= goal,
  };
}

export function known(what: string, values: number[], unit = ''): Figure {
  return { what, seen: spread(values, unit) };
}

/** Returns the median and the range of the repetitions. */
function spread(values: number[], unit = ''): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[0] ?? Number.NaN, sorted.at(-1) ?? Number.NaN];
  const middle = `${figure(median(values))}${unit}`;
  return values.length === 1 ? middle : `${middle} (${figure(low)} to ${figure(high)})`;
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
