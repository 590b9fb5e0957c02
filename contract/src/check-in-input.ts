import { z } from 'zod';
import { lineOfText } from './users.ts';

/** The scanner's name for one scan: sent twice, it is the same scan. */
export const Nonce = z.string().min(8).max(64);
/** '' when the scanner has no name. */
export const Gate = z.string().trim().max(60);

export const MAX_UNDO_REASON = 60;
/** Why an admission is taken back: one of the usual reasons, or a few words of one's own. */
export const UndoReason = lineOfText('Say why the admission is undone', MAX_UNDO_REASON);

/** What the scanner offers as reasons. */
export const usualUndoReasons = [
  'Scanned by mistake',
  'Wrong person or ticket',
  'Did not go in',
] as const;
