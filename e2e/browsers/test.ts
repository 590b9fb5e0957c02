import { expect } from '@playwright/test';
import { WIDE } from '../support/barriers.ts';
import type { Driver, StartDriver } from './drivers/driver.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebkit } from './drivers/webkit.ts';
import { registerOrganizer, type Person } from '../support/people.ts';
import { withServices } from '../support/product/services.ts';
import { type Screen, screenOf } from './screen.ts';

export { expect };

const browsers: Readonly<Record<string, StartDriver>> = {
  firefox: startFirefox,
  webkit: startWebkit,
};

type Fixtures = {
  visitor: Screen;
  organizer: Person;
  /** Opens the organizer's session in the browser. */
  enter: () => Promise<void>;
};

/** The project's name says which browser. It starts once for all tests of a worker. */
export const test = withServices.extend<Fixtures, { driver: Driver }>({
  driver: [
    async ({ marquee }, use, { project }) => {
      const start = browsers[project.name];
      if (!start) throw new Error(`There is no browser ${project.name}.`);
      const driver = await start(marquee.address);
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  visitor: async ({ driver }, use, info) => {
    await driver.resize(WIDE);
    await use(screenOf(driver));
    if (info.errors.length === 0) {
      expect(await driver.errors(), 'errors that no page shows').toEqual([]);
    } else {
      // Without a picture, the failure is still this journey's own, and the next one begins signed out.
      const picture = await driver.picture().catch(() => undefined);
      if (picture) await info.attach('screen', { body: picture, contentType: 'image/png' });
      await driver.errors().catch(() => []);
    }
    await driver.forget();
  },
  organizer: async ({ installation }, use) => {
    const organizer = await registerOrganizer(installation);
    await use(organizer);
    await organizer.api.dispose();
  },
  enter: async ({ driver, organizer }, use) =>
    use(async () => {
      const { cookies } = await organizer.api.storageState();
      await driver.addCookies(cookies);
    }),
});
