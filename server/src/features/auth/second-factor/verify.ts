import { secondFactorSentences as say } from '@marquee/contract/auth/second-factors';
import type { Selectable } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { SecondFactors } from '../../../db/schema.generated.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type AppError, refusal } from '../../../lib/app-error.ts';
import { derive } from '../codes/hash.ts';
import { newToken } from '../sessions/commands.ts';
import { type Caller, noteSignIn } from '../log/commands.ts';
import { isRecoveryCode, lockedSentence, lockMsAfter, stepOf } from './totp.ts';

/**
 * Hashes a recovery code, salted with the user's id (122 random bits) so that it can be looked up.
 */
export function hashRecoveryCode(userId: string, code: string): Promise<Buffer> {
  return derive(code, Buffer.from(userId.replaceAll('-', ''), 'hex'), `user:${userId}`);
}

/**
 * Proves a code of the actor's second factor, or a recovery code, and runs the work in the same
 * transaction. Codes of one user are checked one after the other, and each is accepted once.
 * @throws AppError `invalid` with `errors.code`, `too_many_requests` while locked, `conflict` where
 *   there is no second factor
 */
export async function withCode<T>(
  deps: Deps,
  actor: Actor,
  given: { code: string; caller: Caller },
  then: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { code, caller } = given;
  const recovery = isRecoveryCode(code) ? await hashRecoveryCode(actor.userId, code) : undefined;
  // A wrong code is refused after the commit, so that the try is counted.
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    const factor = await lockFactor(trx, actor.userId);
    if (!factor?.confirmed_at) throw refusal('no_second_factor', say.none);
    const refused = recovery
      ? await takeRecoveryCode(trx, factor, recovery, now)
      : await takeDigits(trx, factor, code, now);
    if (refused?.code === 'invalid') {
      await noteSignIn(trx, 'second_factor_wrong', actor.email, caller, now);
    }
    if (refused) return { refused };
    if (recovery) await noteSignIn(trx, 'recovery_code_used', actor.email, caller, now);
    return { value: await then(trx) };
  });
  if ('refused' in outcome) throw outcome.refused;
  return outcome.value;
}

type Factor = Selectable<SecondFactors>;

/** Locks the user first, like all code that locks both, and so waits for a concurrent deletion. */
export async function lockFactor(trx: Trx, userId: string): Promise<Factor | undefined> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute();
  return trx
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Checks the digits and uses them up.
 * @returns the reason of a refusal; undefined when the code was right
 */
async function takeDigits(
  trx: Trx,
  factor: Factor,
  code: string,
  now: Date,
): Promise<AppError | undefined> {
  const locked = lockOf(factor, now);
  if (locked) return locked;
  const step = stepOf(factor.secret, code, now);
  if (step === undefined) return spendTry(trx, factor, say.wrong, now);
  // RFC 6238, section 5.2: a code is accepted once. It was right, so no try is counted.
  if (step <= factor.last_step) return wrong(say.used);
  await change(trx, factor, { last_step: step, tries: 0, locked_until: null });
  return undefined;
}

/**
 * Checks a recovery code, also while the digits are locked: recovery codes cannot be guessed, so a
 * lock does not keep the owner out.
 */
async function takeRecoveryCode(
  trx: Trx,
  factor: Factor,
  code_hash: Buffer,
  now: Date,
): Promise<AppError | undefined> {
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', factor.user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return lockOf(factor, now) ?? spendTry(trx, factor, say.wrongRecovery, now);
  await change(trx, factor, { tries: 0, locked_until: null });
  return undefined;
}

async function spendTry(trx: Trx, factor: Factor, sentence: string, now: Date) {
  const tries = factor.tries + 1;
  const lockMs = lockMsAfter(tries);
  const lockedUntil = lockMs === undefined ? null : new Date(now.getTime() + lockMs);
  await change(trx, factor, { tries, locked_until: lockedUntil });
  return wrong(lockMs === undefined ? sentence : lockedSentence(lockMs / 1000));
}

function lockOf({ locked_until }: Factor, now: Date): AppError | undefined {
  const leftMs = (locked_until?.getTime() ?? 0) - now.getTime();
  if (leftMs <= 0) return undefined;
  const retryAfter = Math.ceil(leftMs / 1000);
  return refusal('too_many_tries', lockedSentence(retryAfter), { retryAfter });
}

function wrong(sentence: string): AppError {
  return refusal('wrong_code', undefined, { errors: { code: [sentence] } });
}

async function change(
  trx: Trx,
  { user_id }: Factor,
  values: Partial<Pick<Factor, 'last_step' | 'tries' | 'locked_until'>>,
): Promise<void> {
  await trx.updateTable('second_factors').set(values).where('user_id', '=', user_id).execute();
}

/**
 * Checks the first code of a new second factor.
 * @returns its step; codes of this step and earlier ones are no longer accepted
 * @throws AppError `invalid` with `errors.code`
 */
export function firstStepOf(factor: Factor, code: string, now: Date): number {
  const step = stepOf(factor.secret, code, now);
  if (step === undefined) throw wrong(say.wrong);
  return step;
}

/**
 * Gives a session a new token and ends its wait, so that a token seen before the second factor is
 * worthless.
 * @returns undefined when the session is gone
 */
export async function renewSession(
  trx: Trx,
  sessionId: string,
  now: Date,
): Promise<string | undefined> {
  const { token, token_hash } = newToken();
  const renewed = await trx
    .updateTable('sessions')
    .set({ token_hash, awaits: null, created_at: now, last_seen_at: now })
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return renewed && token;
}

/**
 * Completes the second step of signing in.
 * @returns the session's new token
 */
export async function passSecondFactor(
  deps: Deps,
  actor: Actor,
  given: { code: string; caller: Caller },
): Promise<string> {
  return withCode(deps, actor, given, async (trx) => {
    const now = deps.clock();
    const session = await trx
      .selectFrom('sessions')
      .select('awaits')
      .where('id', '=', actor.sessionId)
      .forUpdate()
      .executeTakeFirst();
    const token =
      session?.awaits === 'code' ? await renewSession(trx, actor.sessionId, now) : undefined;
    if (token === undefined) throw refusal('second_factor_not_due', say.notDue);
    await noteSignIn(trx, 'signed_in', actor.email, given.caller, now);
    return token;
  });
}
