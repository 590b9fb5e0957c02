import { z } from 'zod';
import { Id } from '../list.ts';
import { lineOfText, shortLine } from '../fields/text.ts';

/** The scanner's id for one scan. Sending it again repeats the same scan. */
export const Nonce = z.string().min(8).max(64);
/** '' if the scanner has no name. */
export const Gate = shortLine(60);

export const MAX_UNDO_REASON = 60;
/** Why an admission is undone: a usual reason or free text. */
export const UndoReason = lineOfText('Enter why the admission is undone', MAX_UNDO_REASON);
export const UndoReasonInput = z.object({ reason: UndoReason });

export const usualUndoReasons = [
  'Scanned by mistake',
  'Wrong person or ticket',
  'Did not go in',
] as const;

export const OfflineScan = z.object({
  ticket_id: Id,
  nonce: Nonce,
  gate: Gate.default(''),
  scanned_at: z.iso.datetime(),
  /** `out`: the holder left. */
  kind: z.enum(['in', 'out']).default('in'),
  /** When and why the device undid the admission. */
  undone: z.object({ at: z.iso.datetime(), reason: UndoReason }).optional(),
});
export type OfflineScan = z.input<typeof OfflineScan>;
