import { randomInt } from 'node:crypto';
import {
  type EmailChange,
  type EmailChangeCodes,
  emailChangeSentences as say,
} from '@marquee/contract/auth/account';
import { OTP_DIGITS } from '@marquee/contract/auth/input';
import { SecondFactorInput } from '@marquee/contract/auth/second-factors';
import type { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError, invalid, refusal } from '../../../lib/app-error.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { setOwnEmail } from '../../users/commands-own.ts';
import { findEqualCode, hashCode, newSalt } from '../codes/hash.ts';
import type { Caller } from '../log/commands.ts';
import { getSecondFactor } from '../second-factor/queries.ts';
import { renewSession, withCode } from '../second-factor/verify.ts';
import { endSessions } from '../sessions/commands.ts';
import { emailChangedMailJobs } from './jobs.ts';
import { newAddressMail, presentAddressMail, takenAddressMail } from './mail.ts';
import {
  changeExpiry,
  changeMemoryStart,
  isProof,
  MOST_TRIES,
  secondsToNextChange,
} from './rules.ts';

/**
 * Starts a change of the actor's address: sends a code to the new one and, unless a second factor
 * proves who asks, one to the present one. A session left open is therefore not enough to take an
 * account over. The answer is the same for an address that another account uses; its owner is told.
 * @throws AppError `invalid`, `too_many_requests`, and `unavailable` when a mail cannot be sent
 */
export async function requestEmailChange(
  deps: Deps,
  actor: Actor,
  email: string,
): Promise<EmailChange> {
  if (email === actor.email) throw invalid({ email: [say.same] });
  const { enabledAt } = await getSecondFactor(deps.db, actor);
  const proof = isProof(enabledAt, deps.clock()) ? 'second_factor' : 'present_address';
  const change = await insertChange(deps, actor, email);
  try {
    const [newCode, oldCode] = [sixDigits(), sixDigits()];
    const caller = `user:${actor.userId}`;
    const newHash = await hashCode(newCode, change.salt, caller);
    const oldHash = await hashCode(oldCode, change.salt, caller);
    const isTaken = await isInUse(deps, email);
    await deps.db
      .updateTable('email_changes')
      .set({
        new_hash: isTaken ? null : newHash,
        old_hash: proof === 'present_address' ? oldHash : null,
      })
      .where('id', '=', change.id)
      .execute();
    const branding = await getBranding(deps);
    const toNew = isTaken
      ? takenAddressMail(email, branding)
      : newAddressMail(email, newCode, branding);
    await deps.mailer.send(toNew);
    if (proof === 'present_address') {
      await deps.mailer.send(presentAddressMail(actor.email, oldCode, branding));
    }
  } catch (error) {
    await endChange(deps, change.id);
    if (error instanceof AppError) throw error;
    const failure = refusal('mail_failed', say.mailFailed);
    // For the log; the caller reads only the sentence.
    failure.cause = error;
    throw failure;
  }
  return { email, proof, expires_at: change.expires_at.toISOString() };
}

function sixDigits(): string {
  return String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
}

async function isInUse({ db }: Deps, email: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return user !== undefined;
}

/** Inserts a change without its hashes, so that no code equals it yet, and ends earlier ones. */
async function insertChange(deps: Deps, actor: Actor, email: string) {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, actor);
    if (deps.config.rateLimits) await refuseTooMany(trx, actor, email, now);
    await trx
      .updateTable('email_changes')
      .set({ ended_at: now })
      .where('user_id', '=', actor.userId)
      .where('ended_at', 'is', null)
      .execute();
    return trx
      .insertInto('email_changes')
      .values({
        user_id: actor.userId,
        old_email: actor.email,
        new_email: email,
        salt: newSalt(),
        created_at: now,
        expires_at: changeExpiry(now),
      })
      .returning(['id', 'salt', 'expires_at'])
      .executeTakeFirstOrThrow();
  });
}

async function lockUser(trx: Trx, { userId }: Actor): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

async function refuseTooMany(trx: Trx, actor: Actor, email: string, now: Date): Promise<void> {
  const earlier = await trx
    .selectFrom('email_changes')
    .select(['user_id', 'new_email', 'created_at as at'])
    .where('created_at', '>', changeMemoryStart(now))
    .where((eb) => eb.or([eb('user_id', '=', actor.userId), eb('new_email', '=', email)]))
    .execute();
  const counted = earlier.map(({ user_id, new_email, at }) => {
    return { isOwn: user_id === actor.userId, isToAddress: new_email === email, at };
  });
  const retryAfter = secondsToNextChange(counted, now);
  if (retryAfter !== undefined) throw refusal('too_many_codes', say.tooMany, { retryAfter });
}

async function endChange({ db, clock }: Deps, id: string): Promise<void> {
  await db.updateTable('email_changes').set({ ended_at: clock() }).where('id', '=', id).execute();
}

/**
 * Changes the actor's address with both codes. Ends the other sessions, gives this one a new token
 * and tells the earlier address.
 * @returns the session's new token
 * @throws AppError `invalid` with `errors.new_code` or `errors.code`, `conflict` for an address
 *   that was taken meanwhile
 */
export async function confirmEmailChange(
  deps: Deps,
  actor: Actor,
  given: z.output<typeof EmailChangeCodes> & { caller: Caller },
): Promise<string> {
  const change = await spendTry(deps, actor);
  const isRight = async (hash: string | null, code: string) => {
    const stored = [{ id: change.id, salt: change.salt, code_hash: hash }];
    return (await findEqualCode(stored, code, `user:${actor.userId}`)) !== undefined;
  };
  if (!(await isRight(change.new_hash, given.new_code))) throw wrong('new_code', say.wrongNew);
  const finish = (trx: Trx) => applyChange(deps, trx, actor, change);
  // No code went to the present address where the second factor proves who asks.
  if (change.old_hash === null) {
    const typed = SecondFactorInput.safeParse({ code: given.code });
    if (!typed.success) throw invalid({ code: typed.error.issues.map(({ message }) => message) });
    return withCode(deps, actor, { ...typed.data, caller: given.caller }, finish);
  }
  const isAllowed = await isRight(change.old_hash, given.code.replace(/\s/g, ''));
  if (!isAllowed) throw wrong('code', say.wrongOld);
  return deps.db.transaction().execute(finish);
}

type Change = Awaited<ReturnType<typeof spendTry>>;

/** Counts a try before the codes are compared, so that concurrent guesses count, too. */
async function spendTry({ db, clock }: Deps, actor: Actor) {
  const now = clock();
  const change = await db
    .updateTable('email_changes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', actor.userId)
    .where('old_email', '=', actor.email)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .returning(['id', 'salt', 'new_email', 'new_hash', 'old_hash'])
    .executeTakeFirst();
  if (!change) throw gone();
  return change;
}

/** Uses the change up; of concurrent callers that proved it, one succeeds. */
async function applyChange(deps: Deps, trx: Trx, actor: Actor, change: Change): Promise<string> {
  const now = deps.clock();
  await lockUser(trx, actor);
  const used = await trx
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('id', '=', change.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  const addresses = { from: actor.email, to: change.new_email, now };
  if (!used || !(await setOwnEmail(trx, actor, addresses))) throw gone();
  await endSessions(trx, actor.userId, actor.sessionId);
  const token = await renewSession(trx, actor.sessionId, now);
  if (token === undefined) throw new AppError('unauthorized');
  const told = emailChangedMailJobs.of({ to: actor.email, newEmail: change.new_email });
  await enqueue(trx, [told], now);
  return token;
}

function wrong(field: 'new_code' | 'code', sentence: string): AppError {
  return refusal('wrong_code', undefined, { errors: { [field]: [sentence] } });
}

function gone(): AppError {
  return refusal('code_gone', say.gone, { errors: { new_code: [say.gone] } });
}
