import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
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
 * about.
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
  const starts = began.map(({ recipient: { campaign_id, email, attempts } }) => {
    return { campaign_id, email, attempts };
  });
  const ends = ended.map(({ ended: { recipient, ...end } }) => {
    const { campaign_id, email, attempts } = recipient;
    return { campaign_id, email, attempts: attempts + 1, ...end };
  });
  const { rows } = await sql<{ campaign_id: string; email: string }>`
    with ended as (
      update campaign_recipients recipient
      set status = given.status, reason = given.reason, done_at = case when given.status = 'waiting'
          then null else ${now}::timestamptz end,
        due_at = coalesce(given.due_at, recipient.due_at), taken_by = null, taken_until = null
      from json_to_recordset(${JSON.stringify(ends)}::json) given (campaign_id uuid,
        email text collate "C", attempts int, status text, reason text, due_at timestamptz)
      where recipient.campaign_id = given.campaign_id and recipient.email = given.email
        and recipient.status = 'sending' and recipient.attempts = given.attempts),
    given as (
      select * from json_to_recordset(${JSON.stringify(starts)}::json) given (campaign_id uuid,
        email text collate "C", attempts int)),
    withdrawn as (
      select given.* from given join campaigns on campaigns.id = given.campaign_id
      where campaigns.status = 'sending' and ${isWithdrawn}),
    freed as (
      update campaign_recipients recipient set taken_by = null, taken_until = null
      from given join campaigns on campaigns.id = given.campaign_id
      where campaigns.status <> 'sending' and recipient.campaign_id = given.campaign_id
        and recipient.email = given.email and recipient.status = 'waiting'
        and recipient.taken_by = ${sender}),
    left_out as (
      update campaign_recipients recipient
      set status = 'left_out', reason = 'Withdrew before it was sent.', done_at = ${now},
        taken_by = null, taken_until = null
      from withdrawn
      where recipient.campaign_id = withdrawn.campaign_id and recipient.email = withdrawn.email
        and recipient.status = 'waiting' and recipient.taken_by = ${sender})
    update campaign_recipients recipient
    set status = 'sending', attempts = given.attempts + 1, taken_until = ${until}
    from given join campaigns on campaigns.id = given.campaign_id
    where campaigns.status = 'sending' and recipient.campaign_id = given.campaign_id
      and recipient.email = given.email and recipient.taken_by = ${sender}
      and (recipient.status = 'waiting' and recipient.attempts = given.attempts
        or recipient.status = 'sending' and recipient.attempts = given.attempts + 1)
      and not exists (select from withdrawn
        where withdrawn.campaign_id = given.campaign_id and withdrawn.email = given.email)
    returning recipient.campaign_id, recipient.email`.execute(db);
  return new Set(rows.map(keyOf));
}

/**
 * Tests whether a person must not be written to any more: suppressed, or, for marketing, withdrawn
 * since the campaign's recipients were written down.
 */
const isWithdrawn = sql`(
  exists (select from suppressions where suppressions.email = given.email
    and (campaigns.kind = 'marketing' or suppressions.reason = 'bounced'))
  or campaigns.kind = 'marketing' and exists (
    select from withdrawals where withdrawals.email = given.email
      and (withdrawals.organization_id is null
        or withdrawals.organization_id = campaigns.organization_id)
      and (withdrawals.channel is null or withdrawals.channel = 'email')
      and withdrawals.at >= campaigns.decided_at))`;
