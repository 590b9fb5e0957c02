import { randomBytes } from 'node:crypto';
import { CLIENT, type SecondFactorDue, type UserType } from '@marquee/contract/access';
import type { Database, Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../lib/app-error.ts';
import { lockSecondFactorRoles } from '../../settings/commands-second-factor.ts';
import { acceptInvitation } from '../../users/invitations/accept.ts';
import type { EndSessions } from '../../users/commands.ts';
import { noteFirstSignIn } from '../../users/registrations/commands.ts';
import { useCode } from '../codes/commands.ts';
import { noLongerValid, proveCode } from '../codes/prove.ts';
import { type Caller, noteSignIn } from '../log/commands.ts';
import { keepBrowser } from '../known-browsers/commands.ts';
import type { Asking } from '../known-browsers/queries.ts';
import { hashToken } from '../rules.ts';

const TOKEN_BYTES = 32;

/** The origin of a sign-in, and the session that this browser had before. */
export type Browser = Asking & { oldToken: string | undefined };

/** The tokens for a browser that signed in; the database keeps only their hashes. */
export type SignedIn = { token: string; browserToken: string };

/**
 * Exchanges a one-time code for a session. The token is new at every sign-in and the browser's
 * previous session ends, so that a token planted beforehand is worthless. If the user has a second
 * factor, or the role needs one, the session waits for it and grants no access yet.
 * @returns the session's token, and the token by which the browser is known from now on
 * @throws AppError `invalid` with `errors.otp`, or `too_many_requests`
 */
export async function signIn(deps: Deps, given: Given, browser: Browser): Promise<SignedIn> {
  try {
    return await exchangeCode(deps, given, browser);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') {
      await noteSignIn(deps.db, 'code_wrong', given.email, browser, deps.clock());
    }
    throw error;
  }
}

type Given = { email: string; otp: string };

async function exchangeCode(deps: Deps, { email, otp }: Given, browser: Browser) {
  const codeId = await proveCode(deps, email, otp, browser);
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    const user = await lockForSignIn(trx, email);
    if (!user || !(await useCode(trx, codeId, now))) throw noLongerValid();
    return startSession(trx, { ...user, email }, browser, now);
  });
}

/**
 * Creates the account of an invited person and a session for it.
 * @throws AppError `not_found` with the reason as its code, or `email_in_use`
 */
export async function enterByInvitation(
  deps: Deps,
  { token, name }: { token: string; name: string },
  browser: Browser,
): Promise<SignedIn> {
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    const given = { token, name, address: browser.address };
    const { id, email } = await acceptInvitation(trx, given, now);
    return startSession(trx, { id, email, user_type: CLIENT }, browser, now);
  });
}

/** Starts the session of a user who has just proved its address. */
export async function startSession(
  trx: Trx,
  { id, email, user_type }: { id: string; email: string; user_type: UserType },
  browser: Browser,
  now: Date,
): Promise<SignedIn> {
  const { token, token_hash } = newToken();
  await noteFirstSignIn(trx, id, now);
  const awaits = await findDue(trx, { id, user_type });
  // After `findDue`, which locks the settings: a change of the policy also locks them before
  // sessions.
  if (browser.oldToken !== undefined) await endSession(trx, browser.oldToken);
  await noteSignIn(trx, awaits === null ? 'signed_in' : 'code_right', email, browser, now);
  await trx
    .insertInto('sessions')
    .values({
      token_hash,
      user_id: id,
      address: browser.address,
      user_agent: browser.userAgent,
      created_at: now,
      last_seen_at: now,
      awaits,
    })
    .execute();
  const known = { userId: id, email, now, ...newToken() };
  return { token, browserToken: await keepBrowser(trx, known, browser.browserToken) };
}

export function newToken() {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, token_hash: hashToken(token) };
}

/** Blocks concurrent changes of the user, so that no session survives its user being disabled. */
function lockForSignIn(trx: Trx, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'user_type'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns what a user who has proved a one-time code has to do next; null when it is signed in. */
export async function findDue(
  trx: Trx,
  user: { id: string; user_type: UserType },
): Promise<SecondFactorDue | null> {
  const factor = await trx
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', user.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (factor) return 'code';
  const isNeeded = (await lockSecondFactorRoles(trx, 'read')).includes(user.user_type);
  return isNeeded ? 'setup' : null;
}

async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Signs out: ends the session of a token and logs it if there was one. */
export async function signOut(deps: Deps, token: string, caller: Caller): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .using('users')
      .whereRef('users.id', '=', 'sessions.user_id')
      .where('token_hash', '=', hashToken(token))
      .returning('users.email')
      .executeTakeFirst();
    if (ended) await noteSignIn(trx, 'signed_out', ended.email, caller, deps.clock());
  });
}

/** Ends every session of a user, optionally except one. */
export const endSessions: EndSessions = async (trx, userId, exceptSessionId) => {
  let ended = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptSessionId !== undefined) ended = ended.where('id', '!=', exceptSessionId);
  await ended.execute();
};

export async function touchSession(deps: Deps, sessionId: string): Promise<void> {
  await deps.db
    .updateTable('sessions')
    .set({ last_seen_at: deps.clock() })
    .where('id', '=', sessionId)
    .execute();
}
