import type { Check } from '../../doctor/check.ts';
import { checkChain } from './queries-check.ts';

/** Follows the log's chain to the first entry that somebody rewrote. */
export const auditChecks: Check[] = [
  async (db) => {
    const { problem } = await checkChain(db);
    if (!problem) return [];
    const { number, sentence, stored, computed } = problem;
    const what = `${sentence} The hash`;
    return [{ table: 'audit_entries', id: String(number), what, stored, computed }];
  },
];
