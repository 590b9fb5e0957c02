import { MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmDialogs } from '../../../ui/ConfirmDialogs.tsx';
import { doorTheme } from './door-theme.ts';

/** Makes all controls of a scanner large, also those in dialogs and questions. */
export function DoorControls({ children }: { children: ReactNode }) {
  return (
    <MantineThemeProvider theme={doorTheme} inherit>
      <ConfirmDialogs>{children}</ConfirmDialogs>
    </MantineThemeProvider>
  );
}
