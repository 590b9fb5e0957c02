import { defineConfig } from '@playwright/test';

/** The journeys that run in Firefox and WebKit: `npm test -- --browsers`. */
export default defineConfig({
  testDir: 'browsers/tests',
  // Each browser has its own worker, server and database.
  workers: 2,
  forbidOnly: true,
  // A journey has many screens, and a busy machine is no failure.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
