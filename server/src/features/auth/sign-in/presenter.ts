import type { Profile } from '@marquee/contract/auth/auth';
import { findLocale, hourCycles } from '@marquee/contract/formats/locales';
import { roleOfActor, type SessionUser } from '../../../lib/actor.ts';

export function presentProfile(actor: SessionUser): Profile {
  return {
    user_id: actor.userId,
    name: actor.name,
    email: actor.email,
    phone: actor.phone,
    user_type: actor.userType,
    role: roleOfActor(actor),
    organization_id: actor.organizationId,
    organization_name: actor.organizationName,
    // A release without one of them must still answer.
    locale: findLocale(actor.locale) ?? null,
    hour_cycle: hourCycles.find((cycle) => cycle === actor.hourCycle) ?? null,
  };
}
