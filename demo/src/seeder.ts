import { ADMINISTRATOR } from '@marquee/contract/access';
import type { Actor } from '@marquee/server/lib/actor';

/** The actor of the seeding: an administrator without a session. */
export const seeder: Actor = {
  sessionId: '',
  userId: '',
  name: 'Demo',
  email: '',
  phone: '',
  userType: ADMINISTRATOR,
  teamRole: null,
  doorEventIds: null,
  organizationId: null,
  organizationName: null,
  locale: null,
  hourCycle: null,
  address: '',
};
