import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useUrlState } from '../use-url-state.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useOpened } from './use-opened.ts';

/** Searches and opens a row before the screen is rendered again, as on a slow device. */
function SearchesAndOpens() {
  const list = useUrlState({ search: '', sort: ['name', 'date'] });
  const opened = useOpened('event');
  const searchAndOpen = async () => {
    list.set({ search: 'jazz' });
    await new Promise((resolve) => setTimeout(resolve));
    opened.open('e1');
    await new Promise((resolve) => setTimeout(resolve));
    list.set({ sort: 'date' });
  };
  return <button onClick={() => void searchAndOpen()}>Act</button>;
}

it('changes of the address before the next rendering do not undo each other', async () => {
  const { user, address } = renderScreen(<SearchesAndOpens />, { at: '/admin/event/all' });
  await user.click(screen.getByRole('button', { name: 'Act' }));
  await expect.poll(address).toBe('/admin/event/all?search=jazz&event=e1&sort=date');
});

/** Opens a row and closes it twice: at once, and when an answer arrives later. */
function ClosesTwice({ later }: { later: Promise<void> }) {
  const { id, open, close } = useOpened('event');
  if (id === undefined) return <button onClick={() => open('e1')}>Open</button>;
  const closeTwice = () => {
    void later.then(close);
    close();
  };
  return <button onClick={closeTwice}>Close</button>;
}

it('closing late what is closed already does not go back once more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user, address, goTo } = renderScreen(<ClosesTwice later={promise} />, {
    at: '/admin/event/all',
  });
  await goTo('/admin/event/all?when=past');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(address()).toBe('/admin/event/all?when=past&event=e1');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await screen.findByRole('button', { name: 'Open' });
  await act(async () => resolve());
  expect(address()).toBe('/admin/event/all?when=past');
});
