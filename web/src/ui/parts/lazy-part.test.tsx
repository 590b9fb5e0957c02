import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const loaded = { default: Greeting };
const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** Renders a page with a part whose code does not arrive, while the server answers. */
async function renderWithout(isQuiet?: () => boolean) {
  vi.mocked(fetch).mockImplementation(async () => Response.json({}));
  const load = vi.fn<() => Promise<typeof loaded>>(failed);
  const Part = lazyPart(load, isQuiet);
  const page = () => (
    <>
      <h1>The rest</h1>
      <Suspense fallback="Loading…">
        <Part name="Ada" />
      </Suspense>
    </>
  );
  const rendered = await act(async () => renderScreen(page()));
  await vi.waitFor(() => expect(screen.queryByText('Loading…')).not.toBeInTheDocument());
  return { ...rendered, load };
}

it('keeps the page when the code of a part does not arrive, and tries again', async () => {
  const { user, load } = await renderWithout();
  expect(screen.getByRole('heading', { name: 'The rest' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This part did not load.');
  load.mockResolvedValue(loaded);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('offers it again where a second try fails, too', async () => {
  const { user, load } = await renderWithout();
  const retry = () => user.click(screen.getByRole('button', { name: 'Try Again' }));
  await retry();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await waitForElementToBeRemoved(() => screen.queryByText('Loading…'));
  load.mockResolvedValue(loaded);
  await retry();
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

it('loads a part once the server is back, also one that nobody misses', async () => {
  const { load } = await renderWithout(() => true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  load.mockResolvedValue(loaded);
  await act(async () => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});
