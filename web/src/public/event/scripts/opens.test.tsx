import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NOW = new Date('2026-12-01T09:00:00.000Z');
const reload = vi.fn<() => void>();
const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('location', { reload, href: 'https://tickets.example/events/gala' });
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
  reload.mockReset();
  ask.mockReset();
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

/** Answers with the server's time, so many seconds from the reader's. */
function serverAt(seconds: number) {
  ask.mockImplementation(() => {
    const date = new Date(Date.now() + seconds * 1000).toUTCString();
    return Promise.resolve(new Response(null, { headers: { date } }));
  });
}

test('waits by the clock of the server where the reader’s is fast', async () => {
  serverAt(-3600);
  await open(-600);
  await vi.advanceTimersByTimeAsync(3000 * 1000 - 1);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
  expect(ask).toHaveBeenCalledOnce();
});

test('loads again after 15 seconds where the page is older than the sale', async () => {
  serverAt(0);
  await open(-5);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('asks again where the server cannot be reached', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  await open(-600);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test('stays on a page that does not say when its sale begins', async () => {
  await import('./opens.ts');
  vi.advanceTimersByTime(3_600_000);
  expect(reload).not.toHaveBeenCalled();
});
