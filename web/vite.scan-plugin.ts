import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { filesFor } from './vite.bundle.ts';

/** The modules that the scanner needs, with the menu that signs out; their imports are added. */
const wanted =
  /\/web\/(?:index\.html|src\/main\.tsx|src\/layout\/shell\/(?:AdminShell|UserMenuItems)\.tsx|src\/features\/check-in\/(?:links|screens)\/\w+Page\.tsx)$/;
/** Files that only the worker loads, so that no page imports them. */
const ofTheWorker = /(?:^|\/)(?:decode\.worker|zxing_reader)[^/]*\.(?:js|wasm)$/;
/** The Latin fonts; other scripts use the network or the system's fonts. */
const fonts = /-latin-wght-normal.*\.woff2$/;
/** Files without a hash in their names. */
const plain = [
  '/theme.js',
  '/favicon.svg',
  '/scan.webmanifest',
  '/scan-link.webmanifest',
  '/icons/scan-192.png',
];

/** Writes `scan-files.json`, the list of files that `public/scan-sw.js` stores on the device. */
export function scanFiles(): Plugin {
  return {
    name: 'marquee:scan-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const needed = filesFor(
          bundle,
          (name, module) => wanted.test(module) || ofTheWorker.test(name) || fonts.test(name),
        );
        const files = [
          ...plain,
          ...[...needed].filter((it) => !it.endsWith('.html')).map((it) => `/${it}`),
        ];
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        this.emitFile({
          type: 'asset',
          fileName: 'scan-files.json',
          source: JSON.stringify({ version, files }),
        });
      },
    },
  };
}
