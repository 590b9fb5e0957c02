import { z } from 'zod';
import { Id } from '../list.ts';
import { lineOfText } from '../users.ts';

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

/** A scan that a device made while it was offline. */
export const OfflineScan = z.object({
  ticket_id: Id,
  nonce: Nonce,
  gate: Gate.default(''),
  scanned_at: z.iso.datetime(),
  /** `out`: the holder left. */
  kind: z.enum(['in', 'out']).default('in'),
  /** When and why the admission was taken back on the device. */
  undone: z.object({ at: z.iso.datetime(), reason: UndoReason }).optional(),
});
export type OfflineScan = z.input<typeof OfflineScan>;
