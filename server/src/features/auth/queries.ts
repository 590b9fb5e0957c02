import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { touchSession } from './commands.ts';
import { hashToken, isTouchDue, sessionHorizon } from './rules.ts';

/**
 * Who a session's token stands for, as the database says at this moment, so that a right that is
 * taken away is gone with the next request. Notes that the session was used.
 * @returns undefined for an unknown or expired token and for a disabled user
 */
export async function findActorBySession(deps: Deps, token: string): Promise<Actor | undefined> {
  const now = deps.clock();
  const { createdAfter, seenAfter } = sessionHorizon(now);
  const found = await deps.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .select([
      'sessions.id as sessionId',
      'sessions.last_seen_at as lastSeenAt',
      'users.id as userId',
      'users.name',
      'users.email',
      'users.phone',
      'users.user_type as userType',
      'users.organization_id as organizationId',
      'organizations.name as organizationName',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('sessions.created_at', '>', createdAfter)
    .where('last_seen_at', '>', seenAfter)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { lastSeenAt, ...actor } = found;
  if (isTouchDue(lastSeenAt, now)) await touchSession(deps, actor.sessionId);
  return actor;
}
