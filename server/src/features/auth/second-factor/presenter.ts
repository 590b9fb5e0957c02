import {
  type SecondFactorHolder,
  type SecondFactorPolicy,
  secondFactorRoles,
} from '@marquee/contract/auth/second-factors';
import type { SettingsRow } from '../../settings/queries.ts';
import type { countRoles, HolderRow } from './queries.ts';

/** Converts the policy to the wire. People who cannot sign in are not counted. */
export function presentPolicy(
  { second_factor_roles }: Pick<SettingsRow, 'second_factor_roles'>,
  counts: Awaited<ReturnType<typeof countRoles>>,
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
