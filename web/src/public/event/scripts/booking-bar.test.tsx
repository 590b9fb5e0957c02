import { afterEach, expect, test, vi } from 'vitest';
import { startBookingBar } from './booking-bar.ts';

afterEach(() => vi.unstubAllGlobals());

test('a busy phone that hears of several changes at once follows the last', () => {
  let report: (seen: readonly boolean[]) => void = () => undefined;
  const observe = vi.fn<(target: Element) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report = (seen) => callback(seen.map((isIntersecting) => ({ isIntersecting })));
      }
    },
  );
  const bar = document.createElement('div');
  const sum = document.createElement('p');
  startBookingBar(bar, sum);
  expect(observe).toHaveBeenCalledWith(sum);

  report([true]);
  expect(bar.className).toBe('away');
  report([false]);
  expect(bar.className).toBe('');
  report([true, false]);
  expect(bar.className).toBe('');
  report([false, true]);
  expect(bar.className).toBe('away');
});
