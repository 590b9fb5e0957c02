import { Drawer, type DrawerProps } from '@mantine/core';
import { useModals } from '@mantine/modals';
import { useEffectEvent, useLayoutEffect } from 'react';

/** A panel over the scanner. Escape closes what lies on top and nothing else, be it a question. */
export function DoorDrawer({
  isCovered = false,
  ...props
}: DrawerProps & {
  /** Another panel was opened from this one. */
  isCovered?: boolean;
}) {
  const { modals } = useModals();
  const isOnTop = props.opened && !isCovered && modals.length === 0;
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOnTop || event.key !== 'Escape' || event.isComposing || isTaken(event)) return;
    event.preventDefault();
    props.onClose();
  });
  // Mantine closes every open dialog by one key. Heard before a question hears it, which is then gone.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => closeByKey(event);
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
  return <Drawer closeButtonProps={{ 'aria-label': 'Close' }} {...props} closeOnEscape={false} />;
}

/** The key has closed something, or is for a result that lies over everything. */
function isTaken({ defaultPrevented, target }: KeyboardEvent): boolean {
  const isResult =
    target instanceof Element && target.hasAttribute('data-mantine-stop-propagation');
  return defaultPrevented || isResult;
}
