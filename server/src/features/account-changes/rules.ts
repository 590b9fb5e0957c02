import { type AccountChangeKind, RESTORE_HOURS } from '@marquee/contract/finance/account-changes';
import { HOUR_MS } from '@marquee/contract/time';
import { z } from 'zod';

/** What each kind keeps of before and after. */
const Standing = z.object({
  holder: z.string().optional(),
  iban: z.string().optional(),
  bic: z.string().optional(),
  bank: z.string().optional(),
  instructions: z.string().optional(),
  account: z.string().nullable().optional(),
  /** Transfers of a file, one line each. */
  transfers: z.array(z.string()).optional(),
  schedule: z.string().optional(),
});
export type Standing = z.infer<typeof Standing>;

export function standingOf(stored: unknown): Standing {
  return Standing.parse(stored);
}

/** Returns the instant before which changes cannot be taken back. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_HOURS * HOUR_MS);
}

export function restorableUntil(madeAt: Date): Date {
  return new Date(madeAt.getTime() + RESTORE_HOURS * HOUR_MS);
}

/** Returns whether what stood before can come back; a file of transfers stays made. */
export function isRestorable(kind: AccountChangeKind): boolean {
  return kind !== 'refund_file' && kind !== 'payout_schedule';
}

/** Returns what stood in words, for owners: an account has its last four digits only. */
export function standingInWords(standing: Standing): string {
  if (standing.transfers) return standing.transfers.join('\n');
  if (standing.schedule !== undefined) return standing.schedule;
  if (standing.instructions !== undefined) return standing.instructions || 'No text';
  if (standing.account !== undefined) return standing.account ? 'Connected' : 'Not connected';
  const { iban = '', holder = '' } = standing;
  if (iban === '') return 'No account';
  return `${holder}, ${iban.slice(0, 2)}…${iban.slice(-4)}`;
}
