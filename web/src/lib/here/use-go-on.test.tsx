import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useGoOn } from './use-go-on.ts';

function Copies({ done }: { done: Promise<void> }) {
  const goOn = useGoOn();
  return <button onClick={() => void done.then(() => goOn('/admin/copy'))}>Copy</button>;
}

it.each([
  ['goes on', ['/admin?tab=people'], '/admin/copy'],
  ['stays with a reader who has left', ['/admin/account'], '/admin/account'],
  ['stays with a reader who has left and come back', ['/admin/account', '/admin'], '/admin'],
])('%s when it is done', async (_, goneTo, expected) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user, address, goTo } = renderScreen(<Copies done={promise} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  for (const next of goneTo) await goTo(next);
  await act(async () => resolve());
  expect(address()).toBe(expected);
});

it('goes on from the next screen of the same kind', async () => {
  const place = { at: '/admin/one', path: '/admin/:id' };
  const { user, address, goTo } = renderScreen(<Copies done={Promise.resolve()} />, place);
  await goTo('/admin/two');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(address()).toBe('/admin/copy');
});
