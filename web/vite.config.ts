import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkFileNames, groups } from './vite.chunks.ts';
import { slimContract } from './vite.contract-plugin.ts';
import { outlines } from './vite.outlines-plugin.ts';
import { preloads } from './vite.preloads-plugin.ts';
import { publicPages } from './vite.pages-plugin.ts';
import { publicScripts } from './vite.pages-scripts.ts';
import { scanFiles } from './vite.scan-plugin.ts';
import { completeStyles } from './vite.styles-plugin.ts';
import { withSubstitutes } from './vite.substitutes-plugin.ts';
import { weights } from './vite.weights-plugin.ts';
import { slimZod } from './vite.zod-plugin.ts';

const server = process.env['MARQUEE_API'] ?? 'http://127.0.0.1:3000';
/** Paths that the API server answers. Event and order pages there are those of the last build. */
const proxied = [
  '/api',
  '/assets/',
  '^/embed[./]',
  '/dev',
  '^/events(?:[/?]|$)',
  '^/orders/',
  '/map/',
  '/healthz',
  '/readyz',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '^/icons/site-',
  '^/[\\w-]+\\.webmanifest$',
  '/.well-known/',
  '/robots.txt',
  '/sitemap.xml',
];
const compressible = /\.(?:js|css|svg|html|json|wasm)$/;
/** A file below this size gains nothing from compression. */
const MIN_COMPRESSED_BYTES = 1000;

/** Browsers that support `light-dark()`, which the style sheets use for both colour schemes. */
export const cssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

/** Writes `.br` and `.gz` beside every text file of the build. The server only picks one. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'marquee:precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
      await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
    },
  };
}

async function compress(path: string) {
  const content = await readFile(path);
  if (content.length < MIN_COMPRESSED_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    slimContract(),
    slimZod(),
    withSubstitutes(),
    outlines(),
    publicPages(),
    publicScripts(import.meta.dirname),
    completeStyles(),
    preloads(),
    scanFiles(),
    weights(),
    precompress(),
  ],
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server }])),
  },
  // The scanner's worker uses imports, like every other module.
  worker: { format: 'es' },
  build: {
    manifest: true,
    cssTarget,
    // No inlining: the content security policy allows scripts, fonts and pictures only from 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: resolve(import.meta.dirname, 'index.html') },
      output: { chunkFileNames, codeSplitting: { groups } },
    },
    chunkSizeWarningLimit: 700,
  },
});
