import { test as base } from '@playwright/test';
import type { Category } from '@marquee/contract/categories';
import { createCategory } from './arrange.ts';
import { type Marquee, withMarquee } from './marquee.ts';
import { listenForNoise, type Noise } from './noise.ts';
import {
  enter,
  type Installation,
  type Person,
  registerOrganizer,
  signInAdministrator,
  unique,
} from './people.ts';

export { expect } from '@playwright/test';

type WorkerFixtures = {
  marquee: Marquee;
  installation: Installation;
  /** Signed in once for all tests of a worker. A test that logs out must sign in by itself. */
  administrator: Person;
  /** Four categories that an event can have. */
  categories: Category[];
};

type TestFixtures = {
  noise: Noise;
  expectNoise: Noise['expectNoise'];
  tolerateNoise: Noise['tolerateNoise'];
  /** A new organizer, whose session the browser has. */
  organizer: Person;
};

/** A start takes longer than a test on a busy machine. */
export const START = { scope: 'worker', timeout: 150_000 } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  marquee: [({ playwright: _ }, use) => withMarquee({}, use), START],
  installation: [
    async ({ marquee, playwright }, use) => use({ marquee, request: playwright.request }),
    { scope: 'worker' },
  ],
  administrator: [
    async ({ installation }, use) => {
      const administrator = await signInAdministrator(installation);
      await use(administrator);
      await administrator.api.dispose();
    },
    { scope: 'worker' },
  ],
  categories: [
    async ({ administrator }, use) => {
      const names = ['Concert', 'Festival', 'Talk', 'Theatre'].map(unique);
      const categories: Category[] = [];
      for (const name of names) categories.push(await createCategory(administrator, name));
      await use(categories);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ marquee }, use) => use(marquee.address),
  noise: [
    async ({ context }, use, { errors }) => {
      const noise = await listenForNoise(context);
      await use(noise);
      noise.check(errors.length === 0);
    },
    { auto: true },
  ],
  expectNoise: async ({ noise }, use) => use(noise.expectNoise),
  tolerateNoise: async ({ noise }, use) => use(noise.tolerateNoise),
  organizer: async ({ installation, context }, use) => {
    const organizer = await registerOrganizer(installation);
    await enter(context, organizer);
    await use(organizer);
    await organizer.api.dispose();
  },
});

/** Uses its own installation, for tests that must know everything in it. */
export const testAlone = test.extend<object, { marquee: Marquee }>({
  marquee: [({ playwright: _ }, use) => withMarquee({}, use), START],
});
