import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssTarget } from './vite.config.ts';
import { builtPublicScripts } from './vite.pages-scripts.ts';

/**
 * The public pages as a module that the server imports: React, our components and their styles in
 * one file, which needs nothing installed. Fonts keep the names that the browser's build gave them.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  ssr: { noExternal: true },
  define: {
    builtPublicScripts: JSON.stringify(builtPublicScripts(import.meta.dirname)),
    // Left to the server's environment, React's development half would come along, and be in use
    // wherever nobody set it: pages take twice as long then.
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    ssr: 'src/public/render.tsx',
    outDir: 'dist/server',
    copyPublicDir: false,
    minify: true,
    cssMinify: 'lightningcss',
    cssTarget,
    assetsInlineLimit: 0,
  },
});
