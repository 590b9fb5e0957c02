import './styles.css';
import './mantine.css';
import '@mantine/notifications/styles.layer.css';
import './fonts.css';
import './tokens.css';
import './theme.css';

import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRouter } from './layout/router.tsx';
import { AppRouter } from './lib/here/AppRouter.tsx';
import { watchConnection } from './lib/connection.ts';
import { MESSAGE_MS } from './lib/notify.tsx';
import { queryClient } from './lib/query-client.ts';
import { leaveWhenSessionEnds } from './lib/session.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its #root.');

watchConnection();
// In a task of its own, because the files alone keep a slow phone busy.
window.setTimeout(start, 0, createRoot(root));

function start(app: Root) {
  const router = createRouter();
  leaveWhenSessionEnds((path) => void router.navigate(path));
  // React draws a transition in short steps, and the first drawing of a root in one long one.
  startTransition(() =>
    app.render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          defaultColorScheme="auto"
        >
          <QueryClientProvider client={queryClient}>
            <Notifications position="top-right" autoClose={MESSAGE_MS} limit={4} />
            <AppRouter router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </StrictMode>,
    ),
  );
}
