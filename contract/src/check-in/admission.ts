import { wallClockOf } from '../events/times.ts';

/**
 * How often a ticket may be admitted: once; once on each day of the event; or whenever its holder has
 * left before.
 */
export const admissionRules = ['once', 'once_a_day', 'in_and_out'] as const;
export type AdmissionRule = (typeof admissionRules)[number];

/** What people read of a rule. */
export const admissionRuleWords = {
  once: 'Once',
  once_a_day: 'Once a day',
  in_and_out: 'In and out',
} as const satisfies Record<AdmissionRule, string>;

/** When the day changes at a door, by the event's own clock: a night belongs to the day before. */
export const DAY_CHANGES_AT = '06:00';
/** An event that starts later than this is not admitted to without a second confirmation. */
export const EARLY_MS = 24 * 3_600_000;

const DAY_MS = 86_400_000;

/** Where a ticket stands. */
export type Standing = {
  /** The admission in force; null: not admitted. */
  admittedAt: Date | null;
  /** When its holder left after that; null: still inside. */
  leftAt: Date | null;
};

/** Returns whether a ticket that stands so may be admitted at a moment. */
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

/** Returns whether an event is so far ahead that an admission is probably a mistake. */
export function isEarly(startsAt: Date, at: Date): boolean {
  return startsAt.getTime() - at.getTime() > EARLY_MS;
}

/** Returns the day that a moment belongs to at the door, `YYYY-MM-DD`; it changes at 06:00. */
export function doorDayOf(at: Date, timezone: string): string {
  const { date, time } = wallClockOf(at, timezone);
  if (time >= DAY_CHANGES_AT) return date;
  return new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);
}

/** Something that was noted of a ticket. The same `nonce` noted again is the same mark. */
export type Mark = {
  /** `undo` takes back the admission that has the same `nonce`. */
  kind: 'in' | 'out' | 'undo';
  nonce: string;
  at: Date;
  /** The event's rule when the server heard of it. */
  rule: AdmissionRule;
};

/** What all marks of a ticket come to. */
export type Settled<M extends Mark> = {
  /** The admission in force. */
  admission: M | undefined;
  /** How its holder left after it. */
  exit: M | undefined;
  /** Admissions that the rule did not allow. */
  conflicts: M[];
  /** Admissions that were in force before. */
  earlier: M[];
  /** Admissions that were taken back. */
  undone: M[];
};

/**
 * Settles what was noted of one ticket. The result depends on the marks alone, and not on the order
 * in which they arrived or how often.
 */
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

/** Returns where a ticket stands by its marks. */
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

/** The mark that was noted first stays as it was. */
function withoutRepeats<M extends Mark>(marks: readonly M[]): M[] {
  const byKey = new Map<string, M>();
  for (const mark of marks) {
    const key = `${mark.kind} ${mark.nonce}`;
    if (!byKey.has(key)) byKey.set(key, mark);
  }
  return [...byKey.values()];
}

/** By time; of one moment an exit comes after an admission, and the nonce decides the rest. */
function byMoment(a: Mark, b: Mark): number {
  const apart = a.at.getTime() - b.at.getTime();
  if (apart !== 0) return apart;
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return a.nonce < b.nonce ? -1 : 1;
}
