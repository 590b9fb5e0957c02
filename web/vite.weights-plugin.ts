import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { filesFor } from './vite.bundle.ts';

/** A first visit: the modules that the browser loads, and their maximum size. */
type Visit = { address: string; modules: readonly string[]; kilobytes: number };

/** The maximums are slightly above the current sizes (docs/decisions/browser-weight.md). */
const visits: readonly Visit[] = [
  {
    address: '/register',
    modules: ['/web/index.html', '/features/auth/RegisterPage.tsx'],
    kilobytes: 230,
  },
  {
    address: '/admin/event/all',
    modules: [
      '/web/index.html',
      '/layout/shell/AdminShell.tsx',
      '/features/events/list/EventListPage.tsx',
    ],
    kilobytes: 281,
  },
  {
    address: '/admin/dashboard',
    modules: [
      '/web/index.html',
      '/layout/shell/AdminShell.tsx',
      '/features/dashboard/DashboardPage.tsx',
    ],
    kilobytes: 233,
  },
];

/** Fails the build if a first visit loads more gzipped scripts and styles than allowed. */
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

/** Returns the size in bytes; undefined if a module has no file of its own. */
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
