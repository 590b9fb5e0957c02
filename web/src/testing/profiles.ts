import { ADMINISTRATOR, CLIENT } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';

export const administrator: Profile = {
  user_id: 'u-administrator',
  name: 'Grace Okafor',
  email: 'grace@example.com',
  phone: '+351 21 000 0000',
  user_type: ADMINISTRATOR,
  role: '00',
  organization_id: null,
  organization_name: null,
  locale: null,
  hour_cycle: null,
};

export const organizer: Profile = {
  user_id: 'u-organizer',
  name: 'Ada Lindqvist',
  email: 'ada@example.com',
  phone: '+351 21 000 0001',
  user_type: CLIENT,
  role: 'owner',
  organization_id: 'o-harbour-lights',
  organization_name: 'Harbour Lights',
  locale: null,
  hour_cycle: null,
};
