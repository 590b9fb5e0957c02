import { useEffect, useEffectEvent } from 'react';
import { wakeSound } from './signals.ts';

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
