/**
 * Addresses of the public pages' scripts, by name, from the browser's build
 * (`vite.pages.config.ts`).
 */
declare const builtPublicScripts: Record<string, string> | undefined;

export type PublicScript = 'discover' | 'event' | 'order';

/**
 * Returns the script's address with its content hash; undefined if nothing was built (in tests).
 */
export function scriptAddress(name: PublicScript): string | undefined {
  return typeof builtPublicScripts === 'undefined' ? undefined : builtPublicScripts[name];
}
