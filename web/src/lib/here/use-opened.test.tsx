import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useUrlState } from '../use-url-state.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useOpened } from './use-opened.ts';

/** Searches and opens a row before the screen is rendered again, as on a slow device. */
function SearchesAndOpens() {
  const list = useUrlState({ search: '', sort: ['name', 'date'] });
  const opened = useOpened('event');
  const act = async () => {
    list.set({ search: 'jazz' });
    await new Promise((resolve) => setTimeout(resolve));
    opened.open('e1');
    await new Promise((resolve) => setTimeout(resolve));
    list.set({ sort: 'date' });
  };
  return <button onClick={() => void act()}>Act</button>;
}

it('changes of the address before the next rendering do not undo each other', async () => {
  const { user, address } = renderScreen(<SearchesAndOpens />, { at: '/admin/event/all' });
  await user.click(screen.getByRole('button', { name: 'Act' }));
  await expect.poll(address).toBe('/admin/event/all?search=jazz&event=e1&sort=date');
});
