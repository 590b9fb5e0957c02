import { useCallback, useRef, useState } from 'react';
import { admit, type Gatekeeper, letIn, newScan, type Presented } from './admit.ts';
import type { Door } from './door.ts';
import { signal } from './signals.ts';
import { looks, type Verdict } from './verdict.ts';

/** One result at a time: what is presented while one is on screen is not looked at. */
export function useScanner(door: Door, keeper: Gatekeeper, hasSound: boolean) {
  const [verdict, setVerdict] = useState<Verdict>();
  const [isDeciding, setIsDeciding] = useState(false);
  // Two pictures of a code may come before the screen has changed.
  const isBusy = useRef(false);

  const show = (next: Verdict) => {
    setVerdict(next);
    signal(looks[next.kind].tone, hasSound);
  };
  const present = async (presented: Presented) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsDeciding(true);
    show(await admit(door, presented, keeper));
    setIsDeciding(false);
  };
  /** The person at the door takes a genuine code that is not on the list. */
  const accept = async (unlisted: Verdict) => {
    show(await letIn(door, unlisted, newScan(door.eventId, keeper.gate)));
  };
  const dismiss = useCallback(() => {
    isBusy.current = false;
    setVerdict(undefined);
  }, []);
  return { verdict, isDeciding, present, accept, dismiss };
}
