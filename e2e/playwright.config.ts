import { defineConfig } from '@playwright/test';

/** Chromium without its own network requests. */
const chromium = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * In CI a test that failed is tried once more, so that a slow moment of the machine keeps no work
 * from landing. `npm test` lists what passed only then as unsteady (docs/testing.md).
 */
const triesAgain = Boolean(process.env['CI']);

export default defineConfig({
  testDir: 'tests',
  // Each worker has its own server and database.
  workers: 2,
  fullyParallel: true,
  retries: triesAgain ? 1 : 0,
  forbidOnly: true,
  // Far more than a step takes: a machine that is three times as slow is no failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: chromium,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // The tests rely on the reader's time zone, so it must not depend on the machine.
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    // Pages do not glide into place, except in the tests of motion.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Snapshots would run a script in every frame, which a mail's sandbox blocks with a message on the
    // console.
    trace: {
      mode: triesAgain ? 'retain-on-first-failure' : 'off',
      snapshots: false,
      screenshots: false,
    },
  },
});
