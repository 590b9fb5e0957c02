import { useEffect, useState } from 'react';

/** Counts down from `length` seconds, again after `restart`. */
export function useWait(length: number) {
  const [seconds, setSeconds] = useState(length);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = window.setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [seconds]);
  return { seconds, restart: () => setSeconds(length) };
}
