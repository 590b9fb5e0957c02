import type { Deps } from '../../../deps.ts';
import type { Auth } from '../../users/routes.ts';
import { endSessions } from '../sessions/commands.ts';
import { spendStepUp } from './spend.ts';

/** Returns what the users feature, which comes before this one, needs of it. */
export function authForUsers(deps: Deps): Auth {
  const about = { purpose: 'user_access', organizationId: null } as const;
  return {
    endSessions,
    spendCode: (actor, request) => spendStepUp(deps, actor, request, about),
  };
}
