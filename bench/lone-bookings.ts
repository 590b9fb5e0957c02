/**
 * Makes a server decide each request alone, with a lock for each: a server that is started with
 * `--import` of this file has `bench/lone-batches.ts` in place of `server/src/lib/batches.ts`.
 */
import { registerHooks } from 'node:module';

const replaced = new URL('../server/src/lib/batches.ts', import.meta.url).href;
const lone = new URL('lone-batches.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === replaced ? { ...found, url: lone } : found;
  },
});
