import { CLIENT, isTeamRole, roleOf, roles } from '@marquee/contract/access';
import {
  type Role,
  permissionsOf,
  permissionWords,
  type SignIn,
  signInWords,
} from '@marquee/contract/auth/security';
import {
  type SecondFactorHolder,
  type SecondFactorPolicy,
  secondFactorRoles,
} from '@marquee/contract/auth/second-factors';
import type { OwnSession, Session } from '@marquee/contract/auth/sessions';
import type { Columns } from '../../../lib/csv.ts';
import type { SettingsRow } from '../../settings/queries.ts';
import type { HolderRow } from '../second-factor/queries.ts';
import type { countRoles, SignInRow } from './queries.ts';
import type { SessionRow } from '../sessions/queries.ts';
import { deviceOf } from '../sessions/device.ts';

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

export function presentSignIn(row: SignInRow): SignIn {
  return {
    ID: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    email: row.email,
    name: row.name,
    address: row.address,
    device: deviceOf(row.user_agent),
  };
}

export const signInColumns: Columns<SignIn> = {
  Time: { instant: ({ at }) => at },
  What: ({ kind }) => signInWords[kind],
  Email: ({ email }) => email,
  Name: ({ name }) => name ?? '',
  Address: ({ address }) => address,
  Device: ({ device }) => device,
};

type Counts = Awaited<ReturnType<typeof countRoles>>;

/** Lists every role, also one without users. */
export function presentRoles(counts: Counts): Role[] {
  return roles.map((role) => {
    const count = counts.find((row) => roleOf(row.user_type, row.team_role) === role);
    return {
      user_type: isTeamRole(role) ? CLIENT : role,
      team_role: isTeamRole(role) ? role : null,
      people: count?.people ?? 0,
      disabled: count?.disabled ?? 0,
      grants: permissionsOf(role).map((permission) => {
        return { permission, words: permissionWords[permission] };
      }),
    };
  });
}

/** Converts the policy to the wire. People who cannot sign in are not counted. */
export function presentPolicy(
  { second_factor_roles }: Pick<SettingsRow, 'second_factor_roles'>,
  counts: Counts,
): SecondFactorPolicy {
  return {
    roles: secondFactorRoles.filter((role) => second_factor_roles.includes(role)),
    people: secondFactorRoles.map((user_type) => {
      const rows = counts.filter((row) => row.user_type === user_type);
      return {
        user_type,
        people: sumOf(rows.map(({ people, disabled }) => people - disabled)),
        with_second_factor: sumOf(rows.map((row) => row.with_second_factor)),
      };
    }),
  };
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/**
 * Converts a holder of a second factor to the wire.
 * @param now a lock that has ended by then is not shown
 */
export function presentHolder(row: HolderRow, now: Date): SecondFactorHolder {
  const { enabled_at, locked_until, ...rest } = row;
  const isLocked = locked_until !== null && locked_until > now;
  return {
    ...rest,
    enabled_at: enabled_at.toISOString(),
    locked_until: isLocked ? locked_until.toISOString() : null,
  };
}
