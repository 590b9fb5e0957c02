import { useEffect, useEffectEvent } from 'react';
import { createBurstReader } from './keystrokes.ts';

/** Where people type: keys pressed there are theirs. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';

/**
 * Hands over the codes that a hardware scanner types, wherever the focus is but in a field; there the
 * field's own form takes them.
 */
export function useKeystrokes(onCode: (code: string) => void) {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    const read = createBurstReader();
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches(FIELDS);
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const code = read(event);
      if (code === undefined) return;
      // Or the Enter at the code's end would press the button that has the focus.
      event.preventDefault();
      event.stopPropagation();
      take(code);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
