import { Drawer, type DrawerProps } from '@mantine/core';
import { useModals } from '@mantine/modals';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** A panel over the scanner. Escape closes only the topmost layer, which may be a question. */
export function DoorDrawer({
  isCovered = false,
  ...props
}: DrawerProps & {
  /** Whether another panel was opened from this one. */
  isCovered?: boolean;
}) {
  const { modals } = useModals();
  const isOnTop = props.opened && !isCovered && modals.length === 0;
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOnTop || event.key !== 'Escape' || event.isComposing || isTaken(event)) return;
    event.preventDefault();
    props.onClose();
  });
  // Mantine closes every open dialog on Escape. This runs first, while a question is still open.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => closeByKey(event);
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
  const drawer = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (props.opened) opener.current = document.activeElement;
  }, [props.opened]);
  // Mantine keeps the focus in a drawer that is closed before its focus trap has started.
  const returnFocus = () => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || drawer.current?.contains(activeElement);
    if (isLost && opener.current instanceof HTMLElement) {
      opener.current.focus({ preventScroll: true });
    }
  };
  return (
    <Drawer
      ref={drawer}
      closeButtonProps={{ 'aria-label': 'Close' }}
      {...props}
      onExitTransitionEnd={() => {
        props.onExitTransitionEnd?.();
        returnFocus();
      }}
      closeOnEscape={false}
    />
  );
}

/** Returns whether the key already closed something, or belongs to a result over the panel. */
function isTaken({ defaultPrevented, target }: KeyboardEvent): boolean {
  const isResult =
    target instanceof Element && target.hasAttribute('data-mantine-stop-propagation');
  return defaultPrevented || isResult;
}
