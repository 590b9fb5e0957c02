import type { SecondFactorDue } from '@marquee/contract/access';
import { sql, type SqlBool } from 'kysely';
import { type Database, plannedOnce } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { SessionUser } from '../../../lib/actor.ts';
import { createBatches } from '../../../lib/batches.ts';
import { touchSession } from './commands.ts';
import { hashToken, isTouchDue, sessionHorizon } from '../rules.ts';

/** Requests of one moment ask for their sessions by one query. */
const MAX_BATCH = 500;

/** Who a session stands for once nothing is due any more. */
export type SessionBearer = SessionUser & { awaits: SecondFactorDue | null };

/** Makes the function that finds who a session's token stands for, see `findActorBySession`. */
export function openSessions(deps: Deps): (token: string) => Promise<SessionBearer | undefined> {
  const find = createBatches<string, SessionBearer | undefined>({
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
 * taken away is gone with the next request. Notes that the session was used. It may wait for a second
 * factor still, and then opens nothing: see `awaits`.
 * @returns undefined for an unknown or expired token and for a disabled user
 */
export async function findActorBySession(
  deps: Deps,
  token: string,
): Promise<SessionBearer | undefined> {
  return (await findActorsBySession(deps, [token])).get(token);
}

/** The sessions that hold at an instant, with whom they belong to. */
export function liveSessions(db: Database, now: Date) {
  const { createdAfter, seenAfter, waitingSeenAfter } = sessionHorizon(now);
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .where('sessions.created_at', '>', createdAfter)
    .where('last_seen_at', '>', seenAfter)
    .where((eb) => eb.or([eb('awaits', 'is', null), eb('last_seen_at', '>', waitingSeenAfter)]))
    .where('disabled_at', 'is', null);
}

async function findActorsBySession(
  deps: Deps,
  tokens: string[],
): Promise<Map<string, SessionBearer>> {
  const hashes = new Map([...new Set(tokens)].map((token) => [token, hashToken(token)]));
  const now = deps.clock();
  const found = await liveSessions(deps.db, now)
    .select([
      'token_hash',
      'sessions.id as sessionId',
      'sessions.last_seen_at as lastSeenAt',
      // All that the column's check lets in.
      sql<SecondFactorDue | null>`sessions.awaits`.as('awaits'),
      'users.id as userId',
      'users.name',
      'users.email',
      'users.phone',
      'users.user_type as userType',
      'users.organization_id as organizationId',
      'organizations.name as organizationName',
    ])
    .where(sql<SqlBool>`token_hash = any(${[...hashes.values()]}::bytea[])`)
    .modifyEnd(plannedOnce)
    .execute();
  const actors = new Map<string, SessionBearer>();
  for (const { token_hash, lastSeenAt, ...actor } of found) {
    for (const [token, hash] of hashes) if (hash.equals(token_hash)) actors.set(token, actor);
    // What waits for a second factor has its half hour, whatever is asked with it meanwhile.
    if (actor.awaits === null && isTouchDue(lastSeenAt, now))
      await touchSession(deps, actor.sessionId);
  }
  return actors;
}
