import { useEffect, useEffectEvent } from 'react';
import { wakeSound } from '../device/signals.ts';

const SCHEME = 'data-mantine-color-scheme';

/** Dark whatever the reader's scheme: the one bright thing on screen is the result. */
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

/** The first touch anywhere lets the page make sounds. */
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
