import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { plannedOnce } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { LEASE_MS, type Taken } from './take.ts';

/** What became of a recipient, as it is stored. */
export type Ended = {
  recipient: Taken;
  status: 'sent' | 'unknown' | 'failed' | 'waiting';
  reason: string;
  /** When to try again; for `waiting` only. */
  due_at: Date | null;
};

export type SendingLedger = {
  /**
   * Notes that a message is about to be handed over.
   * @returns false when it must not be: its campaign is not being sent, or its reader withdrew
   */
  begin: (recipient: Taken) => Promise<boolean>;
  /** Notes what became of a message. */
  end: (ended: Ended) => Promise<void>;
};

type Beginning = { recipient: Taken; resolve: (mayGo: boolean) => void };
type Ending = { ended: Ended; resolve: () => void };

/** After a failure, such as a restart of the database. */
const RETRY_MS = 200;

/**
 * Writes beginnings and ends of messages, those that come together in one statement. What cannot be
 * written is written later: repeating it changes nothing, because each names the attempt it is
 * about. See `begin_messages` and `end_messages` in migration 0057.
 */
export function createLedger(
  deps: Pick<Deps, 'db' | 'clock'>,
  sender: string,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): SendingLedger {
  const beginnings: Beginning[] = [];
  const endings: Ending[] = [];
  let writing: Promise<void> | undefined;

  const write = async () => {
    while (beginnings.length + endings.length > 0) {
      const [began, ended] = [beginnings.splice(0), endings.splice(0)];
      const mayGo = await writeUntilDone(began, ended);
      for (const { resolve } of ended) resolve();
      for (const { recipient, resolve } of began) resolve(mayGo.has(keyOf(recipient)));
    }
    writing = undefined;
  };
  const writeUntilDone = async (began: Beginning[], ended: Ending[]) => {
    for (;;) {
      try {
        return await writeOnce(deps, sender, began, ended);
      } catch (error) {
        onFailure(error);
        // At the end of the program, what is not written is unknown to the next one.
        if (signal.aborted) return new Set<string>();
        await sleep(RETRY_MS);
      }
    }
  };
  return {
    begin: (recipient) =>
      new Promise((resolve) => {
        beginnings.push({ recipient, resolve });
        writing ??= write();
      }),
    end: (ended) =>
      new Promise((resolve) => {
        endings.push({ ended, resolve });
        writing ??= write();
      }),
  };
}

function keyOf({ campaign_id, email }: Pick<Taken, 'campaign_id' | 'email'>): string {
  return `${campaign_id} ${email}`;
}

async function writeOnce(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sender: string,
  began: Beginning[],
  ended: Ending[],
): Promise<Set<string>> {
  const now = clock();
  const until = new Date(now.getTime() + LEASE_MS);
  const ends = ended.map(({ ended: { recipient, status, reason, due_at: againAt } }) => {
    return { ...messageOf(recipient), became: status, why: reason, again_at: againAt };
  });
  const starts = began.map(({ recipient }) => messageOf(recipient));
  const { rows } = await sql<{ campaign_id: string; email: string }>`
    with ended as materialized (
      select end_messages(${JSON.stringify(ends)}::json, ${now}::timestamptz))
    select began.campaign_id, began.email
    from (select from ended) after_ends, lateral begin_messages(
      ${JSON.stringify(starts)}::json, ${sender}::uuid, ${now}::timestamptz,
      ${until}::timestamptz) began ${plannedOnce}`.execute(db);
  return new Set(rows.map(keyOf));
}

/** The message of a recipient, as the two functions of the database know it. */
function messageOf({ campaign_id: id, email: address, attempts: tried }: Taken) {
  return { id, address, tried };
}
