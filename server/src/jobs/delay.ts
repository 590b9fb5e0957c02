import { SECOND_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { kindsOfLane, type Lane } from './define.ts';

const TICKETS: Lane = 'mails with documents';

/** Below this, nobody is told that a mail takes longer. */
const LATE_MINUTES = 1;
/** How long the state of the queue is kept. */
const KEPT_MS = 5 * SECOND_MS;
/** An older look says nothing about how fast mails are sent now. */
const COMPARED_MS = 120 * SECOND_MS;
/** Mails a second until two looks can be compared: what two processors send beside a rush. */
const USUAL_PER_SECOND = 20;

/** Parts of the queue, each with as many mails, to find how many are ahead of one. */
const PARTS = Array.from({ length: 20 }, (_, index) => (index + 1) / 20);

/** `dueAt`: when the last mail of each part became due; null while none waits. */
type Queue = { waiting: number; dueAt: Date[] | null };
/** What one look found, and how many mails a second have been sent since the one before. */
type Look = Queue & { at: Date; perSecond: number };

const looks = new WeakMap<Database, { at: Date; look: Promise<Look> }>();

/**
 * Estimates how many minutes a mail with tickets takes that is enqueued now: those that wait over
 * those that were sent lately.
 * @returns undefined while mails are sent as soon as they are enqueued
 */
export async function mailDelayMinutes(deps: Deps): Promise<number | undefined> {
  return minutesOf(await lookAt(deps), 1);
}

/** Estimates the same for a mail that is in the queue and became due at an instant. */
export async function mailDelayMinutesSince(deps: Deps, due: Date): Promise<number | undefined> {
  const look = await lookAt(deps);
  const part = look.dueAt?.findIndex((last) => last >= due) ?? -1;
  return minutesOf(look, PARTS[part] ?? 1);
}

function minutesOf({ waiting, perSecond }: Look, share: number): number | undefined {
  const minutes = (waiting * share) / perSecond / 60;
  return minutes < LATE_MINUTES ? undefined : Math.ceil(minutes);
}

async function lookAt({ db, clock }: Deps): Promise<Look> {
  const now = clock();
  const last = looks.get(db);
  if (last && Math.abs(now.getTime() - last.at.getTime()) < KEPT_MS) return last.look;
  const look = readLook(db, now, last?.look);
  looks.set(db, { at: now, look });
  // A failed look is not kept.
  look.catch(() => looks.delete(db));
  return look;
}

async function readLook(db: Database, now: Date, before?: Promise<Look>): Promise<Look> {
  const last = await before?.catch(() => undefined);
  const kinds = kindsOfLane(TICKETS);
  const { rows } = await sql<Queue & { left: number }>`
    select count(*)::integer as waiting,
      percentile_disc(${PARTS}::float8[]) within group (order by run_at) as "dueAt",
      (count(*) filter (where run_at <= ${last?.at ?? now}))::integer as left
    from jobs where failed_at is null and run_at <= ${now} and kind = any(${kinds})`.execute(db);
  const { left, ...queue } = rows[0] ?? { waiting: 0, dueAt: null, left: 0 };
  return { ...queue, at: now, perSecond: rateOf(now, left, last) };
}

/** @param left those of the last look that still wait */
function rateOf(now: Date, left: number, last: Look | undefined): number {
  const ms = last ? now.getTime() - last.at.getTime() : 0;
  if (!last || ms < KEPT_MS || ms > COMPARED_MS) return USUAL_PER_SECOND;
  const sent = last.waiting - left;
  // Too few were there to say how many could have been sent.
  if (left === 0) return Math.max(USUAL_PER_SECOND, sent / (ms / SECOND_MS));
  return Math.max(1, sent / (ms / SECOND_MS));
}
