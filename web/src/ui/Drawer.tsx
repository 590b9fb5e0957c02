import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useReturnFocus } from './use-return-focus.ts';

/** A drawer that returns the focus, whenever it closes. */
export function Drawer(props: DrawerProps) {
  return <MantineDrawer {...props} {...useReturnFocus(props)} />;
}
