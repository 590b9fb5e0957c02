import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Banner, useBanner } from './use-banner.ts';
import { UserBanner } from './UserBanner.tsx';

function Form({ kind }: Pick<Banner, 'kind'>) {
  const [banner, setBanner] = useBanner();
  return (
    <>
      <UserBanner banner={banner} />
      <button onClick={() => setBanner({ kind, text: 'What happened' })}>Save</button>
    </>
  );
}

it.each(['success', 'error', 'info', 'warning'] as const)(
  'a banner of the kind %s is gone after 5000 ms',
  (kind) => {
    vi.useFakeTimers();
    renderScreen(<Form kind={kind} />);
    act(() => screen.getByRole('button').click());
    expect(screen.getByText('What happened')).toBeVisible();
    act(() => void vi.advanceTimersByTime(4999));
    expect(screen.getByText('What happened')).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('What happened')).toBeNull();
  },
);
