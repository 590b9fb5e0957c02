import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { SONGS_STEP, VIEW_MORE_DELAY_MS } from '../suggestions/songs.ts';

/**
 * Counts the songs that are shown. `viewMore` adds five after half a second, or immediately for
 * readers who want no motion. Then it focuses the first new row, because the button may have
 * disappeared.
 */
export function useViewMore() {
  const [shown, setShown] = useState(SONGS_STEP);
  const [isAdding, setIsAdding] = useState(false);
  const wantsNoMotion = useReducedMotion(false, { getInitialValueInEffect: false });
  const firstNewRef = useRef<HTMLTableRowElement>(null);

  useEffect(() => {
    if (!isAdding) return;
    const timer = window.setTimeout(
      () => {
        setShown((count) => count + SONGS_STEP);
        setIsAdding(false);
      },
      wantsNoMotion ? 0 : VIEW_MORE_DELAY_MS,
    );
    return () => window.clearTimeout(timer);
  }, [isAdding, wantsNoMotion]);

  useEffect(() => {
    if (shown > SONGS_STEP) firstNewRef.current?.focus({ preventScroll: true });
  }, [shown]);

  return { shown, isAdding, viewMore: () => setIsAdding(true), firstNewRef };
}
