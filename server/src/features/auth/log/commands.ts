import type { SignInKind } from '@marquee/contract/auth/security';
import { MINUTE_MS } from '@marquee/contract/time';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';

const MAX_USER_AGENT = 300;
/** The most refused callers that are tracked; beyond that, some are logged more often. */
const MOST_REFUSED = 5_000;

/** The origin of a request, as the sign-in log and a session keep it. */
export type Caller = { address: string; userAgent: string };

export function callerOf(request: FastifyRequest): Caller {
  const userAgent = request.headers['user-agent'] ?? '';
  return { address: request.ip, userAgent: userAgent.slice(0, MAX_USER_AGENT) };
}

/**
 * Writes an entry of the sign-in log, in the caller's transaction if there is one. It is one
 * statement that is the same whether or not the address belongs to a user.
 * @param email as it was typed; '' where it is unknown
 */
export async function noteSignIn(
  db: Database,
  kind: SignInKind,
  email: string,
  { address, userAgent }: Caller,
  now: Date,
): Promise<void> {
  await db
    .insertInto('sign_in_events')
    .values({
      at: now,
      kind,
      email,
      user_id: sql<string | null>`(select id from users where users.email = ${email})`,
      address,
      user_agent: userAgent,
    })
    .execute();
}

export async function noteEnded(
  db: Database,
  userIds: string[],
  { address, userAgent }: Caller,
  now: Date,
): Promise<void> {
  await sql`
    insert into sign_in_events (at, kind, email, user_id, address, user_agent)
    select ${now}, 'session_ended', email, id, ${address}, ${userAgent}
    from unnest(${userIds}::uuid[]) as ended (user_id) join users on users.id = ended.user_id
  `.execute(db);
}

type Refusal = Caller & { email: string };

/**
 * Creates a function that logs refusals by a limit: once a minute for each caller and address, so
 * that a flood of requests does not flood the log.
 */
export function openRefusalNotes(deps: Deps): (refusal: Refusal) => Promise<void> {
  const notedAt = new LRUCache<string, number>({ max: MOST_REFUSED });
  return async ({ email, ...caller }) => {
    const now = deps.clock();
    const key = JSON.stringify([caller.address, email]);
    if (now.getTime() - (notedAt.get(key) ?? -Infinity) < MINUTE_MS) return;
    notedAt.set(key, now.getTime());
    await noteSignIn(deps.db, 'refused_by_limit', email, caller, now);
  };
}
