import { wallClockOf } from '../events/times.ts';
import { DAY_MS } from '../time.ts';

/** Admits a ticket once, once on each day of the event, or again each time its holder has left. */
export const admissionRules = ['once', 'once_a_day', 'in_and_out'] as const;
export type AdmissionRule = (typeof admissionRules)[number];

export const admissionRuleWords = {
  once: 'Once',
  once_a_day: 'Once a day',
  in_and_out: 'In and out',
} as const satisfies Record<AdmissionRule, string>;

/** In the event's time zone: the hours after midnight belong to the day before. */
export const DAY_CHANGES_AT = '06:00';
/** Admission to an event that starts later than this needs a confirmation. */
export const EARLY_MS = DAY_MS;

/** Whether and when a ticket's holder is inside. */
export type Standing = {
  admittedAt: Date | null;
  leftAt: Date | null;
};

export function mayEnter(
  rule: AdmissionRule,
  { admittedAt, leftAt }: Standing,
  at: Date,
  timezone: string,
): boolean {
  if (admittedAt === null) return true;
  if (rule === 'in_and_out') return leftAt !== null;
  return rule === 'once_a_day' && doorDayOf(admittedAt, timezone) !== doorDayOf(at, timezone);
}

/** Returns whether a ticket counts as inside at a moment: now, today, or admitted at all. */
export function countsAsInside(
  rule: AdmissionRule,
  { admittedAt, leftAt }: Standing,
  at: Date,
  timezone: string,
): boolean {
  if (admittedAt === null) return false;
  if (rule === 'in_and_out') return leftAt === null;
  return rule === 'once' || doorDayOf(admittedAt, timezone) === doorDayOf(at, timezone);
}

/**
 * Returns whether an event is so far ahead that admitting to it is probably a mistake.
 * @param startsAt null for a postponed event, which has no date
 */
export function isEarly(startsAt: Date | null, at: Date): boolean {
  return startsAt === null || startsAt.getTime() - at.getTime() > EARLY_MS;
}

/** Returns the door's day for a moment, `YYYY-MM-DD`; the day changes at 06:00. */
export function doorDayOf(at: Date, timezone: string): string {
  const { date, time } = wallClockOf(at, timezone);
  if (time >= DAY_CHANGES_AT) return date;
  return new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);
}

/** A note about a ticket. Marks with the same `nonce` are one mark. */
export type Mark = {
  /** `undo` takes back the admission with the same `nonce`. */
  kind: 'in' | 'out' | 'undo';
  nonce: string;
  at: Date;
  /** The event's rule when the server received the mark. */
  rule: AdmissionRule;
};

export type Settled<M extends Mark> = {
  admission: M | undefined;
  /** The exit after that admission. */
  exit: M | undefined;
  /** Admissions that the rule did not allow. */
  conflicts: M[];
  /** Admissions that were in force earlier. */
  earlier: M[];
  undone: M[];
};

/** Settles the marks of one ticket. Neither their order nor repeats change the result. */
export function settleMarks<M extends Mark>(marks: readonly M[], timezone: string): Settled<M> {
  const all = withoutRepeats(marks);
  const takenBack = new Set(all.filter(({ kind }) => kind === 'undo').map(({ nonce }) => nonce));
  const settled: Settled<M> = {
    admission: undefined,
    exit: undefined,
    conflicts: [],
    earlier: [],
    undone: [],
  };
  for (const mark of all.toSorted(byMoment)) {
    if (mark.kind === 'in') enter(settled, mark, takenBack.has(mark.nonce), timezone);
    else if (mark.kind === 'out') leave(settled, mark);
  }
  return settled;
}

export function standingOf({ admission, exit }: Settled<Mark>): Standing {
  return { admittedAt: admission?.at ?? null, leftAt: exit?.at ?? null };
}

function enter<M extends Mark>(settled: Settled<M>, mark: M, isUndone: boolean, timezone: string) {
  if (isUndone) settled.undone.push(mark);
  else if (!mayEnter(mark.rule, standingOf(settled), mark.at, timezone)) {
    settled.conflicts.push(mark);
  } else {
    if (settled.admission) settled.earlier.push(settled.admission);
    settled.admission = mark;
    settled.exit = undefined;
  }
}

function leave<M extends Mark>(settled: Settled<M>, mark: M) {
  if (settled.admission && !settled.exit) settled.exit = mark;
}

function withoutRepeats<M extends Mark>(marks: readonly M[]): M[] {
  const byKey = new Map<string, M>();
  for (const mark of marks) {
    const key = `${mark.kind} ${mark.nonce}`;
    if (!byKey.has(key)) byKey.set(key, mark);
  }
  return [...byKey.values()];
}

/** Orders marks by time, then an exit after an admission, then by nonce. */
function byMoment(a: Mark, b: Mark): number {
  const apart = a.at.getTime() - b.at.getTime();
  if (apart !== 0) return apart;
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return a.nonce < b.nonce ? -1 : 1;
}
