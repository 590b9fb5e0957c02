import { Drawer } from '@mantine/core';
import { Sidebar } from './Sidebar.tsx';
import classes from './Sidebar.module.css';

/** The sidebar on small screens: slides in, keeps the focus inside. Whoever closes it says where that goes. */
export function SidebarDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      size={288}
      returnFocus={false}
      classNames={{ content: classes.drawer ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <Drawer.CloseButton className={classes.close ?? ''} aria-label="Close the menu" />
        <Sidebar />
      </Drawer.Content>
    </Drawer.Root>
  );
}
