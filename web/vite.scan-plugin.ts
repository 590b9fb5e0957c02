import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { filesFor } from './vite.bundle.ts';

type Page = {
  /** The list's name; `public/scan-sw.js` reads it. */
  list: string;
  /** The modules that the page needs; their imports are added. */
  modules: RegExp;
  /** Files that only a worker loads, so that no page imports them. */
  alone?: RegExp;
  /** Files without a hash in their names. */
  plain: readonly string[];
};

const pages: readonly Page[] = [
  {
    list: 'scan-files.json',
    // With the menu that signs out.
    modules:
      /\/web\/(?:index\.html|src\/main\.tsx|src\/layout\/shell\/(?:AdminShell|UserMenuItems)\.tsx|src\/features\/check-in\/(?:links|screens)\/\w+Page\.tsx)$/,
    alone: /(?:^|\/)(?:decode\.worker|zxing_reader)[^/]*\.(?:js|wasm)$/,
    plain: [
      '/theme.js',
      '/favicon.svg',
      '/scan.webmanifest',
      '/scan-link.webmanifest',
      '/icons/scan-192.png',
    ],
  },
  {
    list: 'board-files.json',
    modules:
      /\/web\/(?:index\.html|src\/main\.tsx|src\/features\/suggestions\/board\/\w+Page\.tsx)$/,
    plain: ['/theme.js', '/favicon.svg'],
  },
];
/** The Latin fonts; other scripts use the network or the system's fonts. */
const fonts = /-latin-wght-normal.*\.woff2$/;

/** Writes the lists of files that `public/scan-sw.js` stores on the device, one for each page. */
export function scanFiles(): Plugin {
  return {
    name: 'marquee:scan-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const { list, modules, alone, plain } of pages) {
          const needed = filesFor(
            bundle,
            (name, module) =>
              modules.test(module) || alone?.test(name) === true || fonts.test(name),
          );
          const files = [
            ...plain,
            ...[...needed].filter((it) => !it.endsWith('.html')).map((it) => `/${it}`),
          ];
          const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
          this.emitFile({
            type: 'asset',
            fileName: list,
            source: JSON.stringify({ version, files }),
          });
        }
      },
    },
  };
}
