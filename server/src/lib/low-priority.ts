import { setPriority } from 'node:os';

/**
 * A tenth of the share of the thread that answers requests when both need a whole processor. At the
 * lowest priority, 19, a busy machine would send no mail at all.
 */
const LOW_PRIORITY = 10;
/** A third of that share, for what people wait for: with a tenth, a rush left minutes of mails. */
export const MAIL_PRIORITY = 5;

/** Lowers this thread's priority. Only Linux has one for each thread, not for the whole server. */
export function stepBack(priority: number = LOW_PRIORITY): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(priority);
  } catch {
    // A sandbox may forbid it; the work is then done at normal priority.
  }
}
