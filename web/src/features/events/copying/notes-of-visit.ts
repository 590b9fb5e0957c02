import { CopyNote } from '@marquee/contract/events/copying';
import { z } from 'zod';

const State = z.object({ copyNotes: z.array(CopyNote) });

/** Returns the state of a visit, in which the browser keeps the notes on a copy. */
export const stateOf = (copyNotes: CopyNote[]) => ({ copyNotes });

/** Returns the notes that a visit came with. */
export function notesOf(state: unknown): CopyNote[] {
  return State.safeParse(state).data?.copyNotes ?? [];
}
