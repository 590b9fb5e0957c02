import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { filesFor } from './vite.bundle.ts';

/** The modules whose code the scanner needs; everything that these import comes with them. */
const wanted =
  /\/web\/(?:index\.html|src\/main\.tsx|src\/layout\/shell\/AdminShell\.tsx|src\/features\/check-in\/(?:links|screens)\/\w+Page\.tsx)$/;
/** Read by a worker and not by a page, so that no page's imports lead there. */
const ofTheWorker = /(?:^|\/)(?:decode\.worker|zxing_reader)[^/]*\.(?:js|wasm)$/;
/** The letters of Latin; others come from the network, or from the system's own fonts. */
const fonts = /-latin-wght-normal.*\.woff2$/;
/** Beside the hashed names. */
const plain = [
  '/theme.js',
  '/favicon.svg',
  '/scan.webmanifest',
  '/scan-link.webmanifest',
  '/icons/scan-192.png',
];

/** Writes `scan-files.json`, the list of what `public/scan-sw.js` keeps on the device. */
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
