import type { Demo } from '@marquee/server/demo';
import { demoUsers } from './content/content.ts';
import { DEMO_ADMINISTRATOR, seedDemo } from './seed.ts';

const CLIENTS_TO_NAME = 2;

export const demo: Demo = {
  accounts: [
    { email: DEMO_ADMINISTRATOR, role: 'administrator' },
    ...demoUsers
      .slice(0, CLIENTS_TO_NAME)
      .map(({ email, name }) => ({ email, role: `${name}, organizer` })),
  ],
  seed: seedDemo,
};
