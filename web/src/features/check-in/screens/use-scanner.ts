import { useCallback, useRef, useState } from 'react';
import { admit, type ScannedBy, letIn, type Presented } from '../decide/admit.ts';
import { createRepeatGuard } from '../device/repeat-guard.ts';
import type { Door } from '../decide/door.ts';
import { keepRecent, type RecentScan, withoutUndo } from '../history/recent.ts';
import { goingIn, type Passing } from '../decide/decide-passing.ts';
import { withPieces } from '../whole-order/to-hand-out.ts';
import { signal } from './signals.ts';
import { isQuestion, looks, type Verdict } from '../decide/verdict.ts';

/** Shows one result at a time and ignores codes while one is on screen. */
export function useScanner(door: Door, scannedBy: ScannedBy, hasSound: boolean) {
  const [verdict, setVerdict] = useState<Verdict>();
  const [recent, setRecent] = useState<readonly RecentScan[]>([]);
  const [isDeciding, setIsDeciding] = useState(false);
  const [guard] = useState(() => createRepeatGuard(() => performance.now()));
  // The camera may deliver a code twice before React has rendered.
  const isBusy = useRef(false);
  const last = useRef<Presented>(undefined);

  const show = (decided: Verdict) => {
    const next = withPieces(door.memory, decided);
    setVerdict(next);
    setRecent((scans) => keepRecent(scans, next));
    signal(looks[next.kind].tone, hasSound);
  };
  /** Decides about a code or ticket that somebody typed or chose. */
  const present = async (
    presented: Presented,
    passing: Passing = goingIn,
  ): Promise<Verdict | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    last.current = presented;
    setIsDeciding(true);
    const decided = await admit(door, presented, scannedBy, passing);
    show(decided);
    setIsDeciding(false);
    return decided;
  };
  const dismiss = useCallback(() => {
    isBusy.current = false;
    guard.release();
    setVerdict(undefined);
  }, [guard]);
  /** Decides about a code that the camera sees, unless it was just scanned. */
  const scan = async (code: string, passing: Passing = goingIn): Promise<void> => {
    if (isBusy.current || !guard.take(code)) return;
    const decided = await present({ code }, passing);
    if (decided?.kind === 'failed') guard.forget(code);
  };
  /** Decides about a code of a hardware scanner. It replaces the result of the last attendee. */
  const scanNext = (code: string, passing: Passing = goingIn): void => {
    if (verdict && !isQuestion(verdict)) dismiss();
    void scan(code, passing);
  };
  /** Admits after a person confirmed a ticket that is not on the list, or that comes too early. */
  const accept = async (asked: Verdict) => {
    const presented = last.current;
    const isEarly = asked.kind === 'early' && presented !== undefined;
    show(
      isEarly
        ? await admit(door, presented, scannedBy, { ...goingIn, confirmsEarly: true })
        : await letIn(door, asked, scannedBy.gate),
    );
  };
  /** Shows the result of a decision that was made elsewhere. */
  const tell = (decided: Verdict) => {
    isBusy.current = true;
    show(decided);
  };
  /** Shows what became of an undo; what is undone cannot be undone again. */
  const tellUndo = (undone: Verdict, of: Verdict) => {
    tell(undone);
    if (undone.kind === 'undone') setRecent((scans) => withoutUndo(scans, of));
  };
  return { verdict, recent, isDeciding, present, scan, scanNext, accept, tell, tellUndo, dismiss };
}
