import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';

/** How long opens wait in memory, so that many cost one statement; a crash loses them. */
const WRITE_AFTER_MS = 5_000;
/** So many are written at once, without waiting. */
const WRITE_AT = 1_000;
/** While the database is away, what comes beyond that is not counted. */
const MOST_WAITING = 10_000;
/** The form of an e-mail's code. */
const FORM = /^[0-9a-f]{24}$/;

export type OpenCounter = {
  /** Notes that the picture of a message was asked for. Costs nothing, whether the code exists or not. */
  count: (code: string) => void;
  /** Writes what waits. What cannot be written waits for the next time. */
  write: () => Promise<void>;
};

/** Counts who opened a message, each person once, and writes it every few seconds. */
export function openCounter(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  onFailure: (error: unknown) => void,
): OpenCounter {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function keep(code: string): void {
    if (waiting.size >= MOST_WAITING) return;
    waiting.add(code);
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref();
    if (waiting.size >= WRITE_AT) writing ??= write().finally(() => (writing = undefined));
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const codes = [...waiting];
    waiting = new Set();
    try {
      await noteOpened({ db, clock }, codes);
    } catch (error) {
      for (const code of codes) keep(code);
      onFailure(error);
    }
  }

  return {
    count: (code) => {
      if (FORM.test(code)) keep(code);
    },
    write,
  };
}

/** Notes opens of campaigns that count them. A row that is being written is skipped, so nobody waits. */
async function noteOpened({ db, clock }: Pick<Deps, 'db' | 'clock'>, codes: string[]) {
  await sql`
    update campaign_recipients set opened_at = ${clock()}
    where (campaign_id, email) in (
      select recipient.campaign_id, recipient.email
      from campaign_recipients recipient join campaigns on campaigns.id = recipient.campaign_id
      where recipient.code = any(${codes}::text[]) and recipient.opened_at is null
        and campaigns.counts_opens
      for update of recipient skip locked)`.execute(db);
}
