import type { Event } from '@marquee/contract/events/events';
import { createFreeEvent } from './door.ts';
import { installed, START } from './product/installation.ts';
import { type Marquee, withMarquee } from './marquee.ts';
import { listenForNoise, type Noise } from './noise.ts';
import { enter, type Person, registerOrganizer } from './people.ts';

export { expect } from '@playwright/test';
export { START };

type TestFixtures = {
  noise: Noise;
  expectNoise: Noise['expectNoise'];
  tolerateNoise: Noise['tolerateNoise'];
  /** A new organizer, whose session the browser has. */
  organizer: Person;
  /** An event of the organizer today, with a free ticket. */
  freeEvent: Event;
};

export const test = installed.extend<TestFixtures>({
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
  freeEvent: async ({ organizer, categories }, use) =>
    use(await createFreeEvent(organizer, categories)),
});

/** Uses its own installation, for tests that must know everything in it. */
export const testAlone = test.extend<object, { marquee: Marquee }>({
  marquee: [({ playwright: _ }, use) => withMarquee({}, use), START],
});
