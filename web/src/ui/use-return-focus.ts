import { type Ref, useLayoutEffect, useRef } from 'react';

type Dialog = { opened: boolean; onExitTransitionEnd?: (() => void) | undefined };

/**
 * Returns props for a dialog that give the focus back to the element that had it before.
 * Mantine leaves the focus in a dialog that closes before its focus trap has started.
 */
export function useReturnFocus({ opened, onExitTransitionEnd }: Dialog): {
  ref: Ref<HTMLDivElement>;
  onExitTransitionEnd: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);
  return {
    ref,
    onExitTransitionEnd: () => {
      onExitTransitionEnd?.();
      const { activeElement } = document;
      const isLost = activeElement === document.body || ref.current?.contains(activeElement);
      if (isLost && opener.current instanceof HTMLElement) {
        opener.current.focus({ preventScroll: true });
      }
    },
  };
}
