import type { DrawerProps } from '@mantine/core';
import { useModals } from '@mantine/modals';
import { useEffectEvent, useLayoutEffect } from 'react';
import { Drawer } from '../../../ui/Drawer.tsx';

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
  return <Drawer closeButtonProps={{ 'aria-label': 'Close' }} {...props} closeOnEscape={false} />;
}

/** Returns whether the key already closed something, or belongs to a result over the panel. */
function isTaken({ defaultPrevented, target }: KeyboardEvent): boolean {
  const isResult =
    target instanceof Element && target.hasAttribute('data-mantine-stop-propagation');
  return defaultPrevented || isResult;
}
