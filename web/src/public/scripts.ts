/** The public pages' scripts by name, as the browser's build called them (`vite.pages.config.ts`). */
declare const builtPublicScripts: Record<string, string> | undefined;

export type PublicScript = 'discover' | 'event' | 'order';

/** The script's address with its content's hash; undefined where nothing was built (tests). */
export function scriptAddress(name: PublicScript): string | undefined {
  return typeof builtPublicScripts === 'undefined' ? undefined : builtPublicScripts[name];
}
