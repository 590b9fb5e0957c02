import { test as base } from '@playwright/test';
import type { Category } from '@marquee/contract/categories';
import { createCategory } from '../arrange.ts';
import { type Marquee, withMarquee } from '../marquee.ts';
import { type Installation, type Person, signInAdministrator, unique } from '../people.ts';

export type WorkerFixtures = {
  marquee: Marquee;
  installation: Installation;
  /** Signed in once for all tests of a worker. A test that logs out must sign in by itself. */
  administrator: Person;
  /** Four categories that an event can have. */
  categories: Category[];
};

/** A start takes longer than a test on a busy machine. */
export const START = { scope: 'worker', timeout: 330_000 } as const;

/** Tests with the product that a worker shares, whatever browser they drive. */
export const installed = base.extend<object, WorkerFixtures>({
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
});
