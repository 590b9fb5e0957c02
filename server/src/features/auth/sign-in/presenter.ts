import type { Profile } from '@marquee/contract/auth/auth';
import type { SessionUser } from '../../../lib/actor.ts';

export function presentProfile(actor: SessionUser): Profile {
  return {
    user_id: actor.userId,
    name: actor.name,
    email: actor.email,
    phone: actor.phone,
    user_type: actor.userType,
    organization_id: actor.organizationId,
    organization_name: actor.organizationName,
  };
}
