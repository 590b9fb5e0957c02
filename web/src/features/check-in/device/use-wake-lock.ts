import { useEffect } from 'react';

/** Keeps the screen on where the browser can, which releases it whenever the page is hidden. */
export function useWakeLock() {
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery; scanning still works.
      const held = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) await held?.release();
      else lock = held;
    };
    const listen = () => void hold();
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', listen);
      void lock?.release();
    };
  }, []);
}
