import { DAY_MS } from '@marquee/contract/time';

/** How many archives stay: the newest of each of the last days, weeks and months that have one. */
export type Retention = { daily: number; weekly: number; monthly: number };

// The first Monday after the epoch, which was a Thursday.
const FIRST_MONDAY_MS = 4 * DAY_MS;

type Kept = { name: string; takenAt: Date };

/** Chooses the archives that a rule no longer keeps. The newest one always stays. */
export function outdated(archives: Kept[], rule: Retention): string[] {
  const newestFirst = archives.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
  const kept = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  const keep = (count: number, periodOf: (time: Date) => string) => {
    const seen = new Set<string>();
    for (const { name, takenAt } of newestFirst) {
      const period = periodOf(takenAt);
      if (seen.has(period)) continue;
      if (seen.size === count) return;
      seen.add(period);
      kept.add(name);
    }
  };
  keep(rule.daily, (time) => time.toISOString().slice(0, 10));
  keep(rule.weekly, (time) =>
    String(Math.floor((time.getTime() - FIRST_MONDAY_MS) / (7 * DAY_MS))),
  );
  keep(rule.monthly, (time) => time.toISOString().slice(0, 7));
  return newestFirst.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}

/** Reads a rule such as "7 daily, 4 weekly, 12 monthly"; undefined for any other text. */
export function parseRetention(text: string): Retention | undefined {
  const rule: Retention = { daily: 0, weekly: 0, monthly: 0 };
  for (const part of text.split(',')) {
    const found = /^\s*(\d{1,4}) (daily|weekly|monthly)\s*$/.exec(part);
    if (!found) return undefined;
    const [, count, period] = found;
    if (period === 'daily' || period === 'weekly' || period === 'monthly') {
      rule[period] = Number(count);
    }
  }
  return rule;
}
