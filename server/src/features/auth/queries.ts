import { sql, type SqlBool } from 'kysely';
import { plannedOnce } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { SessionUser } from '../../lib/actor.ts';
import { createBatches } from '../../lib/batches.ts';
import { touchSession } from './commands.ts';
import { hashToken, isTouchDue, sessionHorizon } from './rules.ts';

/** Requests of one moment ask for their sessions by one query. */
const MAX_BATCH = 500;

/** Makes the function that finds who a session's token stands for, see `findActorBySession`. */
export function openSessions(deps: Deps): (token: string) => Promise<SessionUser | undefined> {
  const find = createBatches<string, SessionUser | undefined>({
    max: MAX_BATCH,
    decide: async (_all, tokens) => {
      const actors = await findActorsBySession(deps, tokens);
      return tokens.map((token) => ({ value: actors.get(token) }));
    },
  });
  return (token) => find('', token);
}

/**
 * Who a session's token stands for, as the database says at this moment, so that a right that is
 * taken away is gone with the next request. Notes that the session was used.
 * @returns undefined for an unknown or expired token and for a disabled user
 */
export async function findActorBySession(
  deps: Deps,
  token: string,
): Promise<SessionUser | undefined> {
  return (await findActorsBySession(deps, [token])).get(token);
}

async function findActorsBySession(
  deps: Deps,
  tokens: string[],
): Promise<Map<string, SessionUser>> {
  const hashes = new Map([...new Set(tokens)].map((token) => [token, hashToken(token)]));
  const now = deps.clock();
  const { createdAfter, seenAfter } = sessionHorizon(now);
  const found = await deps.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .select([
      'token_hash',
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
    .where(sql<SqlBool>`token_hash = any(${[...hashes.values()]}::bytea[])`)
    .where('sessions.created_at', '>', createdAfter)
    .where('last_seen_at', '>', seenAfter)
    .where('disabled_at', 'is', null)
    .modifyEnd(plannedOnce)
    .execute();
  const actors = new Map<string, SessionUser>();
  for (const { token_hash, lastSeenAt, ...actor } of found) {
    for (const [token, hash] of hashes) if (hash.equals(token_hash)) actors.set(token, actor);
    if (isTouchDue(lastSeenAt, now)) await touchSession(deps, actor.sessionId);
  }
  return actors;
}
