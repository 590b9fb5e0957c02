import type { Profile } from '@marquee/contract/auth/auth';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { AppRouter } from '../lib/here/AppRouter.tsx';
import { platformQuery } from '../lib/platform.ts';
import { queryClient } from '../lib/query-client.ts';
import { profileQuery } from '../lib/session.ts';
import { theme } from '../theme.ts';
import { ConfirmDialogs } from '../ui/ConfirmDialogs.tsx';
import { administrator } from './profiles.ts';

export type RenderedScreen = {
  user: UserEvent;
  /** Replaces the text of an input in one step, like a paste. */
  fill: (input: HTMLElement, text: string) => Promise<void>;
  /** Returns the path with the query: '/admin/category?when=past'. */
  address: () => string;
  /** Goes to another address, as a link in the shell does. */
  goTo: (address: string) => Promise<void>;
  /** Presses the browser's Back, or Forward with 1. */
  goBack: (steps?: -1 | 1) => Promise<void>;
};

type Options = {
  /** The signed-in user; an administrator by default. */
  as?: Profile | 'visitor';
  /** The address at the start. */
  at?: string;
  /** The pattern of the screen's path, if it has parameters: '/admin/event/edit/:id'. */
  path?: string;
};

/**
 * Renders a screen, or a part of one, with all that it has around it in the app. Every call that it
 * makes needs an answer of the fake `server`. Any other address shows an empty page.
 */
export function renderScreen(screen: ReactElement, options: Options = {}): RenderedScreen {
  const { as: profile = administrator, at = '/admin', path = pathOf(at) } = options;
  if (profile !== 'visitor') queryClient.setQueryData(profileQuery.queryKey, profile);
  queryClient.setQueryData(platformQuery.queryKey, defaultPlatform);
  const router = createMemoryRouter(
    [
      {
        element: (
          <ConfirmDialogs>
            <Outlet />
          </ConfirmDialogs>
        ),
        children: [
          { path, element: screen },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(
    // Without style sheets, which would make every `getByRole` slow.
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <Notifications transitionDuration={0} />
        <AppRouter router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  return {
    user,
    fill: async (input, text) => {
      await user.clear(input);
      await user.click(input);
      if (text !== '') await user.paste(text);
    },
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (address) => act(async () => router.navigate(address)),
    goBack: (steps = -1) => act(async () => router.navigate(steps)),
  };
}

function pathOf(address: string): string {
  return new URL(address, 'http://localhost').pathname;
}
