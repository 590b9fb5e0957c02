import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useGoOn } from './use-go-on.ts';

function Copies({ done }: { done: Promise<void> }) {
  const goOn = useGoOn();
  return <button onClick={() => void done.then(() => goOn('/admin/copy'))}>Copy</button>;
}

it.each([
  ['goes on', '/admin?tab=people', '/admin/copy'],
  ['stays with a reader who has left', '/admin/account', '/admin/account'],
])('%s when it is done', async (_, goneTo, expected) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user, address, goTo } = renderScreen(<Copies done={promise} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await goTo(goneTo);
  await act(async () => resolve());
  expect(address()).toBe(expected);
});
