import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What is imported, from where, and which file the browser gets instead. */
const substitutes = [
  // A merging of refs. Mantine imports a library of 20 kB compressed for it, in every dialog.
  {
    source: '@floating-ui/react',
    importer: /@mantine\/core\/esm\/components\/ScrollArea\/ScrollArea\.mjs$/,
    file: 'src/ui/substitutes/use-merge-refs.ts',
  },
  // Our frame has a fixed column of links, and every page of the admin area loads the frame.
  {
    source: '../AppShellResizeHandle/AppShellResizeHandle.mjs',
    importer: /@mantine\/core\/esm\/components\/AppShell\/\w+\/AppShell\w+\.mjs$/,
    file: 'src/ui/substitutes/no-resize-handle.ts',
  },
  // No list here is an infinite query, and the query cache of every page knows how to read one.
  {
    source: './infiniteQueryBehavior.js',
    importer: /@tanstack\/query-core\/build\/modern\/query\.js$/,
    file: 'src/ui/substitutes/no-infinite-queries.ts',
  },
  // The contract has a sentence for everything that zod would say.
  {
    source: '../locales/en.js',
    importer: /\/zod\/v4\/classic\/schemas\.js$/,
    file: 'src/ui/substitutes/no-sentences.ts',
  },
];

/**
 * Gives the browser small modules instead of large ones of packages that it has no use for. The contract
 * names its own in the `imports` of its `package.json`.
 */
export function withSubstitutes(): Plugin {
  return {
    name: 'marquee:substitutes',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      const found = substitutes.find((one) => one.source === source && one.importer.test(importer));
      return found && resolve(import.meta.dirname, found.file);
    },
  };
}
