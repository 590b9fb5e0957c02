import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';

const told = vi.fn<(message: unknown, target: string) => void>();
let listened: MockInstance<Document['addEventListener']>;
const heights = { now: 300, observed: () => undefined as void };

/** Lets the page's height change, which jsdom does not measure. */
class FakeObserver {
  constructor(tell: () => void) {
    heights.observed = tell;
  }
  observe() {}
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('parent', { postMessage: told });
  vi.stubGlobal('ResizeObserver', FakeObserver);
  vi.stubGlobal('CSS', { supports: (test: string) => !test.includes(':open') });
  vi.spyOn(document.documentElement, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 0, 600, heights.now),
  );
  listened = vi.spyOn(document, 'addEventListener');
  heights.now = 300;
  told.mockClear();
});
afterEach(() => {
  // Each test runs the script anew, in the same document.
  for (const [kind, listener] of listened.mock.calls) document.removeEventListener(kind, listener);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const messages = () => told.mock.calls.map(([message]) => message);

describe('a framed page', () => {
  it('says that it is ready and how high it is, once for each height', async () => {
    heights.now = 300.2;
    await import('./frame.ts');
    expect(messages()).toEqual([{ marquee: 'height', px: 301 }, { marquee: 'ready' }]);
    heights.observed();
    heights.now = 300.7;
    heights.observed();
    expect(told).toHaveBeenCalledTimes(2);
    heights.now = 80;
    heights.observed();
    expect(messages().at(-1)).toEqual({ marquee: 'height', px: 80 });
  });

  it('lets Escape close the frame, unless it closes something in the page', async () => {
    await import('./frame.ts');
    told.mockClear();
    document.body.innerHTML = '<dialog open></dialog><button aria-expanded="false"></button>';
    const press = (key: string, init = {}) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
    press('Escape');
    document.querySelector('dialog')?.remove();
    press('Enter');
    press('Escape', { isComposing: true });
    expect(told).not.toHaveBeenCalled();
    press('Escape');
    expect(messages()).toEqual([{ marquee: 'close' }]);
    document.querySelector('button')?.setAttribute('aria-expanded', 'true');
    press('Escape');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('says nothing where no page is around it', async () => {
    vi.stubGlobal('parent', window);
    const own = vi.spyOn(window, 'postMessage');
    await import('./frame.ts');
    expect(own).not.toHaveBeenCalled();
  });
});
