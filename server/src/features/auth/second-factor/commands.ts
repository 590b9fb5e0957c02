import type { SecondFactorDue } from '@marquee/contract/access';
import {
  RECOVERY_CODES,
  secondFactorSentences as say,
} from '@marquee/contract/auth/second-factors';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { type Change, record } from '../../audit/commands.ts';
import { lockSecondFactorRoles } from '../../settings/commands-second-factor.ts';
import { getSettings } from '../../settings/queries.ts';
import { sendAccessMails } from '../../users/access/commands.ts';
import { firstStepOf, hashRecoveryCode, lockFactor, renewSession, withCode } from './verify.ts';
import { type Caller, noteSignIn } from '../log/commands.ts';
import { newRecoveryCode, newSecret, spacedCode, totpUri } from './totp.ts';

/**
 * Creates a secret for the actor's authenticator app. It takes effect when its first code is
 * confirmed; starting again replaces it.
 * @throws AppError `conflict` when there is a second factor already
 */
export async function startSecondFactor(deps: Deps, { userId, email }: Actor) {
  const secret = newSecret();
  const started = await deps.db
    .insertInto('second_factors')
    .values({ user_id: userId, secret, created_at: deps.clock() })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: deps.clock() })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!started) throw refusal('second_factor_exists', say.already);
  const { name } = await getSettings(deps.db);
  return { secret, uri: totpUri({ secret, issuer: name, email }) };
}

/**
 * Enables the actor's second factor with its first code. This session thereby passes it; the
 * actor's other sessions wait until they do.
 * @returns the session's new token, and the recovery codes, which cannot be read again
 * @throws AppError `invalid` with `errors.code`, or `conflict`
 */
export async function confirmSecondFactor(
  deps: Deps,
  actor: Actor,
  { code, caller }: { code: string; caller: Caller },
): Promise<{ token: string; recoveryCodes: string[] }> {
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    // Blocks concurrent sign-ins, which read whether there is a second factor.
    await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', actor.userId)
      .forNoKeyUpdate()
      .execute();
    const factor = await lockFactor(trx, actor.userId);
    if (!factor) throw refusal('second_factor_not_started', say.startFirst);
    if (factor.confirmed_at) throw refusal('second_factor_exists', say.already);
    await trx
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_step: firstStepOf(factor, code, now) })
      .where('user_id', '=', actor.userId)
      .execute();
    const recoveryCodes = await writeRecoveryCodes(trx, actor.userId);
    const wasWaiting = await letSessionsWait(trx, actor);
    const token = await renewSession(trx, actor.sessionId, now);
    if (token === undefined) throw new AppError('unauthorized');
    if (wasWaiting) await noteSignIn(trx, 'signed_in', actor.email, caller, now);
    const mail = { to: actor.email, about: 'factor-set-up', by: actor.name } as const;
    await sendAccessMails(trx, [mail], now);
    await record(trx, actor, changeOf(actor, 'set-up'), now);
    return { token, recoveryCodes };
  });
}

/**
 * Lets all other sessions of the actor wait for the second factor.
 * @returns whether the actor's own session waited before
 */
async function letSessionsWait(trx: Trx, { userId, sessionId }: Actor): Promise<boolean> {
  const own = await trx
    .selectFrom('sessions')
    .select('awaits')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  await trx
    .updateTable('sessions')
    .set({ awaits: 'code' })
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .execute();
  return own !== undefined && own.awaits !== null;
}

async function writeRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(userId, code)));
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
  return codes.map(spacedCode);
}

/** Replaces the recovery codes after a code was proved; see `withCode` for refusals. */
export async function renewRecoveryCodes(
  deps: Deps,
  actor: Actor,
  given: { code: string; caller: Caller },
): Promise<string[]> {
  return withCode(deps, actor, given, async (trx) => {
    const codes = await writeRecoveryCodes(trx, actor.userId);
    await record(trx, actor, changeOf(actor, 'recovery-codes-renewed'), deps.clock());
    return codes;
  });
}

/**
 * Removes the actor's second factor after a code was proved; see `withCode` for refusals. If the
 * role needs one, all of the actor's sessions wait until another is set up. This is how to move to
 * a new phone.
 * @returns what the session has to do next
 */
export async function removeSecondFactor(
  deps: Deps,
  actor: Actor,
  given: { code: string; caller: Caller },
): Promise<SecondFactorDue | null> {
  return withCode(deps, actor, given, async (trx) => {
    const { userId } = actor;
    const isNeeded = (await lockSecondFactorRoles(trx, 'read')).includes(actor.userType);
    await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
    // Sessions that waited for a code of it could never give one.
    await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('awaits', '=', 'code')
      .execute();
    if (isNeeded) {
      await trx
        .updateTable('sessions')
        .set({ awaits: 'setup' })
        .where('user_id', '=', userId)
        .execute();
    }
    await record(trx, actor, changeOf(actor, 'removed'), deps.clock());
    return isNeeded ? 'setup' : null;
  });
}

export function changeOf(user: { userId: string; name: string }, what: string): Change {
  const object = { type: 'user', id: user.userId, label: user.name };
  return { action: `second-factor.${what}`, object };
}
