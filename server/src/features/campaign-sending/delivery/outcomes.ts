import { HOUR_MS } from '@marquee/contract/time';
import type { Deps } from '../../../deps.ts';
import type { Outcome } from '../../../gateways/outcome.ts';
import { suppress } from '../../audience/suppressions/commands.ts';
import type { Ended } from './ledger.ts';
import type { Taken } from './take.ts';

const FIRST_PAUSE_MS = 30_000;
const LAST_PAUSE_MS = 16 * HOUR_MS;
/** The last try is more than a day after the first. */
const MAX_ATTEMPTS = 13;

/** Says what a sending's outcome means for its recipient: refusals for now are tried again. */
export function endOf({ clock }: Pick<Deps, 'clock'>, recipient: Taken, outcome: Outcome): Ended {
  if (outcome.is === 'sent') return { recipient, status: 'sent', reason: '', due_at: null };
  const { reason } = outcome;
  if (outcome.is === 'unknown') return { recipient, status: 'unknown', reason, due_at: null };
  if (outcome.isForGood || recipient.attempts + 1 >= MAX_ATTEMPTS) {
    return { recipient, status: 'failed', reason, due_at: null };
  }
  const pause = Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** recipient.attempts);
  const dueAt = new Date(clock().getTime() + pause);
  return { recipient, status: 'waiting', reason, due_at: dueAt };
}

/** Writes to an address or a number that does not exist no more. */
export async function noteBounce(deps: Deps, address: string, reason: string): Promise<void> {
  await deps.db
    .transaction()
    .execute((trx) =>
      suppress(trx, { address, reason: 'bounced', note: reason.slice(0, 200) }, deps.clock()),
    );
}
