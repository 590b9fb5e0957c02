import { useEffect, useEffectEvent } from 'react';
import { createBurstReader } from './keystrokes.ts';

/** Keys pressed in these fields are typed by a person. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';

/** Passes on codes that a hardware scanner types outside fields. A field's form takes its own. */
export function useKeystrokes(onCode: (code: string) => void) {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    const read = createBurstReader();
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches(FIELDS);
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const code = read(event);
      if (code === undefined) return;
      // Otherwise the code's final Enter presses the focused button.
      event.preventDefault();
      event.stopPropagation();
      take(code);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
