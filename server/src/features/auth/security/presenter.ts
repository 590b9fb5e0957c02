import { CLIENT, isTeamRole, roleOf, roles } from '@marquee/contract/access';
import { type Role, permissionsOf, permissionWords } from '@marquee/contract/auth/security';
import type { countRoles } from '../second-factor/queries.ts';

/** Lists every role, also one without users. */
export function presentRoles(counts: Awaited<ReturnType<typeof countRoles>>): Role[] {
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
