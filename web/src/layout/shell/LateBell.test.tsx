import { waitingApi } from '@marquee/contract/notices/waiting';
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LateBell } from './LateBell.tsx';

it('a page without a network has the bell once the network is back', async () => {
  server.answers(waitingApi.listWaiting, { data: { total: 0, items: [] } });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  renderScreen(<LateBell />, { as: organizer });
  expect(screen.queryByRole('button')).toBeNull();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Nothing waits for you' })).toBeVisible();
});
