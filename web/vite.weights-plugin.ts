import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { filesFor } from './vite.bundle.ts';

/** A first visit: the modules that the browser fetches for it, and the most that they may weigh. */
type Visit = { address: string; modules: readonly string[]; kilobytes: number };

/** A little above what they weigh (docs/decisions/0028-weight-again.md). */
const visits: readonly Visit[] = [
  {
    address: '/register',
    modules: ['/web/index.html', '/features/auth/sign-in/RegisterPage.tsx'],
    kilobytes: 230,
  },
  {
    address: '/admin/event/all',
    modules: [
      '/web/index.html',
      '/layout/shell/AdminShell.tsx',
      '/features/events/list/EventListPage.tsx',
    ],
    kilobytes: 275,
  },
];

/** Fails the build when a first visit fetches more script and style, compressed by gzip, than it may. */
export function weights(): Plugin {
  return {
    name: 'marquee:weights',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const { address, modules, kilobytes } of visits) {
          const bytes = weightOf(modules, bundle);
          if (bytes === undefined) this.error(`${address} has lost one of its files.`);
          if (bytes > kilobytes * 1000) {
            this.error(`${address} weighs ${bytes} bytes compressed; ${kilobytes} kB are allowed.`);
          }
        }
      },
    },
  };
}

/** In bytes; undefined when a module has no file of its own, so that its weight cannot be told. */
function weightOf(modules: readonly string[], bundle: Rolldown.OutputBundle): number | undefined {
  const found = new Set<string>();
  const files = filesFor(bundle, (_name, module) => {
    const one = modules.find((ending) => module.endsWith(ending));
    if (one !== undefined) found.add(one);
    return one !== undefined;
  });
  if (found.size < modules.length) return undefined;
  return [...files].reduce((sum, name) => sum + sizeOf(bundle[name]), 0);
}

function sizeOf(file: Rolldown.OutputBundle[string] | undefined): number {
  if (!file) return 0;
  return gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
}
