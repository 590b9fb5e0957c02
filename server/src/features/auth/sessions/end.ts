import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { type AuditObject, record } from '../../audit/commands.ts';
import { lockUser } from '../../users/commands-lock.ts';
import { type Caller, noteEnded } from '../log/commands.ts';
import { deviceOf } from '../log/device.ts';

/**
 * Ends one of the actor's own sessions.
 * @throws AppError `not_found` for another user's session
 */
export async function endOwnSession(
  deps: Deps,
  actor: Actor,
  givenId: string,
  caller: Caller,
): Promise<number> {
  const own = sql`user_id = ${actor.userId} and sessions.id = ${getId(givenId)}`;
  return endOne(deps, actor, caller, own);
}

/**
 * Ends the actor's sessions except the one that makes the call.
 * @returns how many
 */
export async function endOtherSessions(deps: Deps, actor: Actor, caller: Caller): Promise<number> {
  const { userId, sessionId } = actor;
  return deps.db.transaction().execute(async (trx) => {
    const object = { type: 'user', id: userId, label: actor.name };
    const ended = await end(trx, sql`user_id = ${userId} and sessions.id <> ${sessionId}`);
    return written(trx, { deps, actor, caller }, { action: 'all-ended', object }, ended);
  });
}

/**
 * Ends a session of any user.
 * @throws AppError `not_found`
 */
export async function endSessionOfAnybody(
  deps: Deps,
  actor: Actor,
  givenId: string,
  caller: Caller,
): Promise<number> {
  return endOne(deps, actor, caller, sql`sessions.id = ${getId(givenId)}`);
}

/**
 * Ends all sessions of a user except the one that makes the call.
 * @returns how many
 * @throws AppError `not_found`
 */
export async function endSessionsOfUser(
  deps: Deps,
  actor: Actor,
  givenId: string,
  caller: Caller,
): Promise<number> {
  const id = getId(givenId);
  return deps.db.transaction().execute(async (trx) => {
    // Blocks a concurrent sign-in of the user.
    const { user } = await lockUser(trx, actor, id, false);
    const ended = await end(trx, sql`user_id = ${id} and sessions.id <> ${actor.sessionId}`);
    const object = { type: 'user', id, label: user.name };
    return written(trx, { deps, actor, caller }, { action: 'all-ended', object }, ended);
  });
}

/**
 * Ends every session of every user except the one that makes the call.
 * @returns how many
 */
export async function endEverySession(deps: Deps, actor: Actor, caller: Caller): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    const ended = await end(trx, sql`sessions.id <> ${actor.sessionId}`);
    const object = { type: 'security', id: 'sessions', label: 'everybody' };
    return written(trx, { deps, actor, caller }, { action: 'all-ended', object }, ended);
  });
}

type Ended = { id: string; user_id: string; user_agent: string; name: string };

async function end(trx: Trx, which: ReturnType<typeof sql>): Promise<Ended[]> {
  return trx
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where(sql<SqlBool>`${which}`)
    .returning(['sessions.id', 'sessions.user_id', 'sessions.user_agent', 'users.name'])
    .execute();
}

async function endOne(
  deps: Deps,
  actor: Actor,
  caller: Caller,
  which: ReturnType<typeof sql>,
): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    const ended = await end(trx, which);
    const change = { action: 'ended', object: objectOf(ended) } as const;
    return written(trx, { deps, actor, caller }, change, ended);
  });
}

/** Names one ended session by its device; refuses when there is none. */
function objectOf([session]: Ended[]): AuditObject {
  if (!session) throw notFound();
  const label = `${session.name}, ${deviceOf(session.user_agent)}`;
  return { type: 'session', id: session.id, label };
}

/** Writes the ended sessions into both logs; writes nothing when there were none. */
async function written(
  trx: Trx,
  by: { deps: Deps; actor: Actor; caller: Caller },
  change: { action: 'ended' | 'all-ended'; object: AuditObject },
  ended: Ended[],
): Promise<number> {
  const now = by.deps.clock();
  if (ended.length === 0) return 0;
  const userIds = ended.map(({ user_id }) => user_id);
  await noteEnded(trx, userIds, by.caller, now);
  const { action, object } = change;
  const after = action === 'ended' ? {} : { after: { sessions: ended.length } };
  await record(trx, by.actor, { action: `session.${action}`, object, ...after }, now);
  return ended.length;
}
