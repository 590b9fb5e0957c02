import { DrawerCloseButton, DrawerContent, DrawerOverlay, DrawerRoot } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { Sidebar } from './Sidebar.tsx';
import classes from './Sidebar.module.css';

/** Shows the sidebar on small screens and traps the focus. `onClose` decides where it goes next. */
export function SidebarDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  // It is first rendered by the press that opens it, and slides in from closed.
  const isMounted = useMounted();
  return (
    <DrawerRoot
      opened={isMounted && isOpen}
      onClose={onClose}
      size={288}
      returnFocus={false}
      classNames={{ content: classes.drawer ?? '' }}
    >
      <DrawerOverlay />
      <DrawerContent aria-label="Menu">
        <DrawerCloseButton className={classes.close ?? ''} aria-label="Close the menu" />
        <Sidebar />
      </DrawerContent>
    </DrawerRoot>
  );
}
