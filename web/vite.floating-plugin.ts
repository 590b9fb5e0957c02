import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const scrollArea = /@mantine\/core\/esm\/components\/ScrollArea\/ScrollArea\.mjs$/;

/**
 * Gives Mantine's ScrollArea a merging of refs of our own. It imports a library of 20 kB compressed
 * for it, and every dialog imports the ScrollArea.
 */
export function withoutFloating(): Plugin {
  return {
    name: 'marquee:without-floating',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      if (source !== '@floating-ui/react' || !scrollArea.test(importer)) return undefined;
      return resolve(import.meta.dirname, 'src/ui/use-merge-refs.ts');
    },
  };
}
