import type { Profile } from '@marquee/contract/auth/auth';
import { findLocale, hourCycles } from '@marquee/contract/formats/locales';
import type { OwnSession, Session } from '@marquee/contract/auth/sessions';
import { roleOfActor, type SessionUser } from '../../../lib/actor.ts';
import { deviceOf } from '../log/device.ts';
import type { SessionRow } from './queries.ts';

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

/**
 * Converts a session of the actor's own to the wire.
 * @param currentId the session that makes this call
 */
export function presentOwnSession(row: SessionRow, currentId: string): OwnSession {
  return {
    ID: row.id,
    device: deviceOf(row.user_agent),
    address: row.address,
    signed_in_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === currentId,
  };
}

/**
 * Converts anybody's session to the wire.
 * @param currentId the session that makes this call
 */
export function presentSession(row: SessionRow, currentId: string): Session {
  return {
    ...presentOwnSession(row, currentId),
    user_id: row.user_id,
    name: row.name,
    email: row.email,
    user_type: row.user_type,
    organization_name: row.organization_name,
    is_waiting: row.awaits !== null,
  };
}
