import { useCallback, useRef, useState } from 'react';
import { admit, type Gatekeeper, letIn, type Presented } from './admit.ts';
import type { Door } from './door.ts';
import { keepRecent, type RecentScan } from './history/recent.ts';
import { goingIn, type Passing } from './passages/decide.ts';
import { signal } from './signals.ts';
import { looks, type Verdict } from './verdict.ts';

/** One result at a time: what is presented while one is on screen is not looked at. */
export function useScanner(door: Door, keeper: Gatekeeper, hasSound: boolean) {
  const [verdict, setVerdict] = useState<Verdict>();
  const [recent, setRecent] = useState<readonly RecentScan[]>([]);
  const [isDeciding, setIsDeciding] = useState(false);
  // Two pictures of a code may come before the screen has changed.
  const isBusy = useRef(false);
  const last = useRef<Presented>(undefined);

  const show = (next: Verdict) => {
    setVerdict(next);
    setRecent((scans) => keepRecent(scans, next));
    signal(looks[next.kind].tone, hasSound);
  };
  const present = async (presented: Presented, passing: Passing = goingIn) => {
    if (isBusy.current) return;
    isBusy.current = true;
    last.current = presented;
    setIsDeciding(true);
    show(await admit(door, presented, keeper, passing));
    setIsDeciding(false);
  };
  /** The person at the door takes a code that is not on the list, or that comes too early. */
  const accept = async (asked: Verdict) => {
    const presented = last.current;
    const isEarly = asked.kind === 'early' && presented !== undefined;
    show(
      isEarly
        ? await admit(door, presented, keeper, { ...goingIn, confirmsEarly: true })
        : await letIn(door, asked, keeper.gate),
    );
  };
  const dismiss = useCallback(() => {
    isBusy.current = false;
    setVerdict(undefined);
  }, []);
  return { verdict, recent, isDeciding, present, accept, dismiss };
}
