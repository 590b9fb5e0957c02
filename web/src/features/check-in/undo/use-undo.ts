import { useState } from 'react';
import type { Door } from '../decide/door.ts';
import { type Verdict, verdictOf } from '../decide/verdict.ts';
import { undoMade, undoSentences } from './undo.ts';

/** @param of what was undone, or not */
export type OnUndone = (verdict: Verdict, of: Verdict) => void;

/** For so long after the admission one press suffices; later it asks once more. */
export const UNDO_AT_ONCE_MS = 10_000;

/**
 * Undoes what a verdict admitted: by one press at first, by two later.
 * @param onVerdict gets what became of it
 */
export function useUndo(door: Door, verdict: Verdict, onVerdict: OnUndone) {
  const [isAsked, setIsAsked] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const press = async () => {
    if (isUndoing) return;
    const isRecent = Date.now() - verdict.decidedAt <= UNDO_AT_ONCE_MS;
    if (!isRecent && !isAsked) return setIsAsked(true);
    setIsUndoing(true);
    const problem = await undoMade(door, verdict.made);
    setIsUndoing(false);
    setIsAsked(false);
    onVerdict(verdictOfUndo(verdict, problem), verdict);
  };
  return { label: isAsked ? 'Press again to undo' : 'Undo', isUndoing, press: () => void press() };
}

function verdictOfUndo({ holder, Type, ticketId }: Verdict, problem: string): Verdict {
  const known = { holder, Type, ticket_id: ticketId };
  return problem === ''
    ? verdictOf('undone', undoSentences.done, known)
    : verdictOf('failed', problem, known);
}
