import type { SecondFactorDue } from '@marquee/contract/access';
import { sql, type SqlBool } from 'kysely';
import { type Database, plannedOnce } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { SessionUser } from '../../../lib/actor.ts';
import { createBatches } from '../../../lib/batches.ts';
import { touchSession } from './commands.ts';
import { hashToken, isTouchDue, sessionHorizon } from '../rules.ts';

/** Concurrent requests look up their sessions with one query. */
const MAX_BATCH = 500;

/** The user of a session, and what the session waits for, if anything. */
export type SessionBearer = SessionUser & { awaits: SecondFactorDue | null };

/** Creates a function that finds the user of a session's token; see `findActorBySession`. */
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
 * Finds the user of a session's token. It reads the database each time, so that a right that was
 * taken away is gone at the next request. Also stores that the session was used. The session may
 * still wait for a second factor, and then it grants no access: see `awaits`.
 * @returns undefined for an unknown or expired token and for a disabled user
 */
export async function findActorBySession(
  deps: Deps,
  token: string,
): Promise<SessionBearer | undefined> {
  return (await findActorsBySession(deps, [token])).get(token);
}

/** Selects the sessions that are live at an instant, with their users. */
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
      // The column's check allows only these.
      sql<SecondFactorDue | null>`sessions.awaits`.as('awaits'),
      'users.id as userId',
      'users.name',
      'users.email',
      'users.phone',
      'users.user_type as userType',
      'users.team_role as teamRole',
      sql<string[] | null>`case when users.team_role = 'door' then
        array(select event_id::text from door_events where user_id = users.id) end`.as(
        'doorEventIds',
      ),
      'users.organization_id as organizationId',
      'organizations.name as organizationName',
      'users.locale',
      'users.hour_cycle as hourCycle',
    ])
    .where(sql<SqlBool>`token_hash = any(${[...hashes.values()]}::bytea[])`)
    .modifyEnd(plannedOnce)
    .execute();
  const actors = new Map<string, SessionBearer>();
  for (const { token_hash, lastSeenAt, ...actor } of found) {
    for (const [token, hash] of hashes) if (hash.equals(token_hash)) actors.set(token, actor);
    // A session that waits for a second factor ends after half an hour, whether or not it is used.
    if (actor.awaits === null && isTouchDue(lastSeenAt, now))
      await touchSession(deps, actor.sessionId);
  }
  return actors;
}
