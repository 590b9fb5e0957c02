import { useEffect, useEffectEvent } from 'react';
import { wakeSound } from '../device/signals.ts';

const SCHEME = 'data-mantine-color-scheme';

/** Makes the page dark in every colour scheme, so that the result is the one bright thing. */
export function useDarkStage() {
  useEffect(() => {
    const root = document.documentElement;
    const before = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'dark');
    return () => {
      if (before !== null) root.setAttribute(SCHEME, before);
    };
  }, []);
}

export function useWakeSound() {
  const wake = useEffectEvent(() => wakeSound());
  useEffect(() => {
    const listen = () => wake();
    window.addEventListener('pointerdown', listen);
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('pointerdown', listen);
      window.removeEventListener('keydown', listen);
    };
  }, []);
}
