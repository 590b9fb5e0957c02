import { MantineThemeProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import type { ReactNode } from 'react';
import { doorTheme } from './door-theme.ts';

/** Controls in the size of a door for all of a scanner, its dialogs and questions included. */
export function DoorControls({ children }: { children: ReactNode }) {
  return (
    <MantineThemeProvider theme={doorTheme} inherit>
      <ModalsProvider>{children}</ModalsProvider>
    </MantineThemeProvider>
  );
}
