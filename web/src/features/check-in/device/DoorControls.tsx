import { MantineThemeProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import type { ReactNode } from 'react';
import { doorTheme } from './door-theme.ts';

/** Makes all controls of a scanner large, also those in dialogs and questions. */
export function DoorControls({ children }: { children: ReactNode }) {
  return (
    <MantineThemeProvider theme={doorTheme} inherit>
      <ModalsProvider>{children}</ModalsProvider>
    </MantineThemeProvider>
  );
}
