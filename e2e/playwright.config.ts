import { defineConfig } from '@playwright/test';

/** Debian's Chromium, without what it would otherwise do on its own over the network. */
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

export default defineConfig({
  testDir: 'tests',
  // Each worker has a server and a database of its own.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: chromium,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Whatever the machine's own: the tests know in which zone their reader sits.
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    screenshot: 'only-on-failure',
  },
});
