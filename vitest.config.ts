import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/src/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    globalSetup: ['server/src/testing/global-setup.ts'],
    pool: 'forks',
    // Two cores: a third worker only takes turns with the database.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // How long something may take is the test's own timeout; a busy machine is no failure.
    expect: { poll: { timeout: 15_000 } },
    // The tests must hold wherever and whenever they run.
    env: { TZ: 'Asia/Kolkata' },
  },
});
