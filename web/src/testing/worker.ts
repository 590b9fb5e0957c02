/** What a service worker asks of the browser. */
type Browser = {
  caches: Partial<CacheStorage>;
  fetch: (address: string) => Promise<Response>;
};

type Listener = (event: object) => void;

const ORIGIN = 'https://tickets.example';

/**
 * Runs the file of a service worker in a browser of a test.
 * @param scope the path that it answers for
 * @returns a function that asks it for an address, and returns its answer
 */
export function startWorker(source: string, scope: string, { caches, fetch }: Browser) {
  const listeners = new Map<string, Listener>();
  const location = new URL(ORIGIN);
  const self = {
    location,
    registration: { scope: `${ORIGIN}${scope}` },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- A worker's file is a script, not a module.
  const run = new Function('self', 'location', 'caches', 'fetch', source);
  const read = (asked: string | { url: string }) =>
    fetch(typeof asked === 'string' ? asked : asked.url);
  Reflect.apply(run, undefined, [self, location, caches, read]);
  return async (path: string, mode: 'navigate' | 'no-cors'): Promise<Response | undefined> => {
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { method: 'GET', mode, url: ORIGIN + path },
      waitUntil: () => undefined,
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    return answer;
  };
}
