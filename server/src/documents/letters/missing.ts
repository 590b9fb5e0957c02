import { AsyncLocalStorage } from 'node:async_hooks';

const present = new AsyncLocalStorage<Set<string>>();

/** Runs work that draws, and returns the letters for which no font has a glyph beside its result. */
export async function collectMissing<T>(
  work: () => Promise<T>,
): Promise<{ made: T; missing: string[] }> {
  const missing = new Set<string>();
  const made = await present.run(missing, work);
  return { made, missing: [...missing] };
}

/** Notes a letter that is drawn as a box. */
export function noteMissing(letter: string): void {
  present.getStore()?.add(letter);
}
