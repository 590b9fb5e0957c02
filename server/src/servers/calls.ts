import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { createBatches } from '../lib/batches.ts';

/** What a server tells of the calls that a limit counts. */
export type Asked = {
  key: string;
  /** Calls that it let through since it told last; milliseconds with a unique fraction, in order. */
  noted: number[];
  /** A call that goes on only if there is room for it; another call may have the same fraction. */
  asking: number;
  windowMs: number;
  most: number;
};

/** Whether the call that asked may go on, and all calls in the window, with it if so. */
export type Told = { isAllowed: boolean; calls: number[] };

/** Counts calls over all servers. */
export type CallCounts = { ask: (asked: Asked) => Promise<Told> };

const MOST_AT_ONCE = 200;

/** Counts in the database; questions that come at the same time are one statement. */
export function postgresCalls(db: Database): CallCounts {
  const ask = createBatches<Asked, Told>({
    max: MOST_AT_ONCE,
    decide: async (_all, asked) => {
      const given = asked.map(({ key, noted, asking, windowMs, most }, at) => ({
        at,
        key: `\\x${key}`,
        noted,
        asking,
        since: Math.ceil(asking) - windowMs,
        most,
        until: new Date(asking + windowMs),
      }));
      // In one order, so that two servers do not wait for each other.
      const { rows } = await sql<{ at: number; calls: (number | null)[] }>`
        select at, note_limited_calls(key, noted, asking, since, most, until) as calls
        from (
          select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as asked(
            at integer, key bytea, noted double precision[], asking double precision,
            since double precision, most integer, until timestamptz
          ) order by key
        ) as asked`.execute(db);
      const answers = new Map(rows.map(({ at, calls }) => [at, calls]));
      return asked.map((_one, at) => ({ value: toldBy(answers.get(at) ?? []) }));
    },
  });
  return { ask: (asked) => ask('', asked) };
}

/** Reads an answer of `note_limited_calls`, whose null says that the call is not counted. */
function toldBy(answer: (number | null)[]): Told {
  const calls = answer.filter((call) => call !== null);
  return { isAllowed: calls.length > 0 && calls.length === answer.length, calls };
}

/** Deletes what no limit counts any more. */
export async function sweepCalls(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('limited_calls').where('ends_at', '<=', now).execute();
}
