import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function originWith(src: string | undefined, stack = '') {
  const script = src === undefined ? null : document.createElement('script');
  if (script) Object.defineProperty(script, 'src', { value: src });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  vi.stubGlobal(
    'Error',
    class {
      stack = stack;
    },
  );
  return (await import('./origin.ts')).ownOrigin;
}

it('is that of the script’s own address', async () => {
  expect(await originWith('https://tickets.example:8443/embed.js?v=1#x')).toBe(
    'https://tickets.example:8443',
  );
});

it.each([
  ['Chromium', 'Error: Where am I?\n    at https://tickets.example/embed.js:1:120'],
  ['Firefox', '@https://tickets.example/embed.js:1:120\n'],
  ['WebKit', 'module code@https://tickets.example/embed.js:1:120'],
])('is in the stack of %s where the page does not say which script runs', async (_, stack) => {
  expect(await originWith(undefined, stack)).toBe('https://tickets.example');
});

it('is unknown in a file that a site made of several scripts', async () => {
  expect(await originWith(undefined, '@https://site.example/bundle.js:9:1')).toBeUndefined();
  expect(await originWith('')).toBeUndefined();
});
