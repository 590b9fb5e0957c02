import { randomBytes } from 'node:crypto';
import type { Database, Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { EndSessions } from '../users/commands.ts';
import { noLongerValid, proveCode } from './commands-codes.ts';
import { hashToken } from './rules.ts';

const TOKEN_BYTES = 32;
const MAX_USER_AGENT = 300;

/** Where a sign-in comes from, and the session that this browser had before. */
export type Browser = { address: string; userAgent: string; oldToken: string | undefined };

/**
 * Exchanges a one-time code for a session. The token is new at every sign-in and the browser's
 * session before ends, so that a token planted beforehand is worth nothing.
 * @returns the token, of which the database keeps only a hash
 * @throws AppError `invalid` with `errors.otp`
 */
export async function signIn(
  deps: Deps,
  { email, otp }: { email: string; otp: string },
  browser: Browser,
): Promise<string> {
  const codeId = await proveCode(deps, email, otp);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await deps.db.transaction().execute(async (trx) => {
    // Held against a change of the user, so that no session outlives being disabled.
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!user || !(await useCode(trx, codeId, deps.clock()))) throw noLongerValid();
    if (browser.oldToken !== undefined) await endSession(trx, browser.oldToken);
    await trx
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        user_id: user.id,
        address: browser.address,
        user_agent: browser.userAgent.slice(0, MAX_USER_AGENT),
        created_at: deps.clock(),
        last_seen_at: deps.clock(),
      })
      .execute();
  });
  return token;
}

/** Of any number of callers that proved the same code, one gets true. */
async function useCode(trx: Trx, codeId: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('one_time_codes')
    .set({ voided_at: now })
    .where('id', '=', codeId)
    .where('voided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Ends the session of a token on the server's side; an unknown one is fine. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends every session of a user, but for one when named. */
export const endSessions: EndSessions = async (trx, userId, exceptSessionId) => {
  let ended = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptSessionId !== undefined) ended = ended.where('id', '!=', exceptSessionId);
  await ended.execute();
};

/** Notes that a session is in use. */
export async function touchSession(deps: Deps, sessionId: string): Promise<void> {
  await deps.db
    .updateTable('sessions')
    .set({ last_seen_at: deps.clock() })
    .where('id', '=', sessionId)
    .execute();
}
