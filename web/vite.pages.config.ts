import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { cssTarget } from './vite.config.ts';
import { outlines } from './vite.outlines-plugin.ts';
import { builtPublicScripts, inlineScript } from './vite.pages-scripts.ts';

/**
 * Builds the public pages as a module that the server imports: React, the components and their
 * styles in one file without dependencies. Fonts keep the names of the browser's build.
 */
export default defineConfig(async (): Promise<UserConfig> => ({
  root: import.meta.dirname,
  plugins: [react(), outlines()],
  ssr: { noExternal: true },
  define: {
    builtPublicScripts: JSON.stringify(builtPublicScripts(import.meta.dirname)),
    builtWaitingRoomScript: JSON.stringify(await inlineScript(import.meta.dirname)),
    // Otherwise the bundle includes React's development code, and uses it unless the server sets
    // NODE_ENV. Pages then take twice as long.
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
}));
