import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { outlines } from './web/vite.outlines-plugin.ts';

export default defineConfig({
  plugins: [outlines()],
  test: {
    pool: 'forks',
    // Two cores: a third worker only takes turns with the database.
    maxWorkers: 2,
    // Far more than a test takes: a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 40_000 } },
    // Files share what is global, so a replacement must not outlive its test.
    unstubGlobals: true,
    unstubEnvs: true,
    env: {
      // The tests must hold wherever and whenever they run.
      TZ: 'Asia/Kolkata',
      // Programs that the tests start read themselves compiled, which takes a third off a start.
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/marquee-compiled'),
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: [
            'contract/src/**/*.test.ts',
            'embedded-postgres/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'demo/src/**/*.test.ts',
            'cli/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/sign-in/setup.ts'],
          // The files share a worker's modules: loading the server again takes a fifth of the time.
          // So no test replaces a module (vi.mock), and the linter forbids it.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/src/testing/setup.ts'],
          // The files share one worker's modules, because loading Mantine takes longer than a test.
          isolate: false,
        },
      },
    ],
  },
});
