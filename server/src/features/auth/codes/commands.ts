import { randomInt } from 'node:crypto';
import { loginSentences } from '@marquee/contract/auth/auth';
import { OTP_DIGITS } from '@marquee/contract/auth/input';
import type { Database, Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { findActiveUserByEmail } from '../../users/queries.ts';
import { type Caller, noteSignIn } from '../log/commands.ts';
import { type Asking, findAsker } from '../known-browsers/queries.ts';
import type { Asker } from '../known-browsers/rules.ts';
import { codeMail } from './mail.ts';
import { hashCode, newSalt } from './hash.ts';
import { codeExpiry, codeMemoryStart, codeSentences, secondsToNextCode } from './rules.ts';

/**
 * Refuses an address that cannot sign in.
 * @throws AppError `not_found` for an unknown or disabled address
 */
export async function refuseUnknown(deps: Deps, email: string, caller: Caller): Promise<void> {
  if (await findActiveUserByEmail(deps.db, email)) return;
  await noteSignIn(deps.db, 'unknown_address', email, caller, deps.clock());
  throw refusal('unknown_email', loginSentences.emailNotFound);
}

/**
 * Sends a new one-time code. Codes that were sent before stay valid until they expire.
 * @returns when it expires
 * @throws AppError `not_found` for an unknown or disabled address, `too_many_requests`, and
 *   `unavailable` when the mail cannot be sent (the code is void then)
 */
export async function requestCode(deps: Deps, email: string, asking: Asking): Promise<Date> {
  await refuseUnknown(deps, email, asking);
  const asker = await findAsker(deps, email, asking);
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const issued = await issueCode(deps, email, asker, asking);
  try {
    // Hashes after the limits were checked, because hashing is what makes a flood of requests
    // expensive.
    const hash = await hashCode(code, issued.salt, asker.key);
    await changeCode(deps.db, issued.id, { code_hash: hash });
    await deps.mailer.send(codeMail(email, code, await getBranding(deps)));
  } catch (error) {
    await changeCode(deps.db, issued.id, { voided_at: deps.clock() });
    if (error instanceof AppError) throw error;
    const failure = refusal('mail_failed', codeSentences.mailFailed);
    // For the log; the caller reads only the sentence.
    failure.cause = error;
    throw failure;
  }
  return issued.expires_at;
}

/** Inserts a code's row without its hash; no code equals it until the hash is set. */
async function issueCode(deps: Deps, email: string, asker: Asker, caller: Caller) {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    if (!(await lockOwner(trx, email)))
      throw refusal('unknown_email', loginSentences.emailNotFound);
    if (deps.config.rateLimits) await refuseTooMany(trx, email, asker, now);
    const [live] = await listLiveCodes(trx, email, now);
    await noteSignIn(trx, 'code_requested', email, caller, now);
    return trx
      .insertInto('one_time_codes')
      .values({
        email,
        asked_by: asker.key,
        salt: live?.salt ?? newSalt(),
        created_at: now,
        expires_at: codeExpiry(now),
      })
      .returning(['id', 'salt', 'expires_at'])
      .executeTakeFirstOrThrow();
  });
}

/** Locks the user of an address, so that concurrent requests and tries cannot exceed the limits. */
export async function lockOwner(trx: Trx, email: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

export function listLiveCodes(db: Database, email: string, now: Date) {
  return db
    .selectFrom('one_time_codes')
    .select(['id', 'salt', 'code_hash'])
    .where('email', '=', email)
    .where('created_at', '>', codeMemoryStart(now))
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

async function refuseTooMany(trx: Trx, email: string, asker: Asker, now: Date): Promise<void> {
  const requests = await trx
    .selectFrom('one_time_codes')
    .select((eb) => [
      'asked_by as askedBy',
      'created_at as at',
      eb('asked_by', 'like', 'browser:%').$castTo<boolean>().as('isKnownBrowser'),
    ])
    .where('email', '=', email)
    .where('created_at', '>', codeMemoryStart(now))
    .execute();
  const retryAfter = secondsToNextCode(requests, asker, now);
  if (retryAfter !== undefined) {
    throw refusal('too_many_codes', codeSentences.tooMany, { retryAfter });
  }
}

async function changeCode(
  db: Database,
  id: string,
  change: { code_hash: string } | { voided_at: Date },
): Promise<void> {
  await db.updateTable('one_time_codes').set(change).where('id', '=', id).execute();
}

/** Uses up a code. Of concurrent callers that proved the same code, one gets true. */
export async function useCode(trx: Trx, codeId: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('one_time_codes')
    .set({ voided_at: now })
    .where('id', '=', codeId)
    .where('voided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
