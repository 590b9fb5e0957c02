import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NOW = new Date('2026-12-01T09:00:00.000Z');
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
  reload.mockReset();
  document.body.replaceChildren();
});

/** Runs the script of a page whose sale begins so many seconds from now, as its reader's clock says. */
async function open(seconds: number, random = 0) {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const note = document.createElement('p');
  note.dataset['opens'] = new Date(NOW.getTime() + seconds * 1000).toISOString();
  document.body.append(note);
  await import('./opens.ts');
}

test('loads the page again when the sale begins, and not before', async () => {
  await open(150);
  vi.advanceTimersByTime(149_999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('waits for a sale that is further ahead than a timer can be', async () => {
  await open(40 * 86_400);
  vi.advanceTimersByTime(40 * 86_400_000 - 1);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('spreads the pages over three seconds', async () => {
  await open(10, 0.5);
  vi.advanceTimersByTime(11_499);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('tries again 15 seconds later, once a page, where the clock is an hour fast', async () => {
  await open(-3600);
  vi.advanceTimersByTime(14_999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_600_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('stays on a page that does not say when its sale begins', async () => {
  await import('./opens.ts');
  vi.advanceTimersByTime(3_600_000);
  expect(reload).not.toHaveBeenCalled();
});
