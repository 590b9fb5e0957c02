import { useEffect, useState } from 'react';

/**
 * Holds a value from a press on an element until its release, so that what is under the pointer does
 * not change before the click. Put `onPointerDown` on that element.
 */
export function useStillWhilePressed<Value>(value: Value) {
  const [held, setHeld] = useState<{ value: Value }>();
  const isHeld = held !== undefined;
  useEffect(() => {
    if (!isHeld) return;
    // The click comes after the release, and still needs the element.
    const release = () => void setTimeout(() => setHeld(undefined));
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [isHeld]);
  return { still: held ? held.value : value, onPointerDown: () => setHeld({ value }) };
}
