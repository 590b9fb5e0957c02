import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { loginSentences } from '@marquee/contract/auth';
import { OTP_DIGITS, OTP_TRIES } from '@marquee/contract/auth-input';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { getHouse } from '../settings/queries-house.ts';
import { findActiveUserByEmail } from '../users/queries.ts';
import { type Caller, noteSignIn } from './commands-sign-ins.ts';
import { codeMail } from './mail.ts';
import {
  codeExpiry,
  codeMemoryStart,
  codeSentences,
  secondsToNextCode,
  triesLeftSentence,
} from './rules.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Some 40 ms and 16 MB per hash: a copy of the table cannot be searched while its codes live. */
const COST = { N: 16_384, r: 8, p: 1 } as const;

const deriveBytes = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** What stands in the database in the place of something short that people type. */
export function derive(text: string, salt: Buffer): Promise<Buffer> {
  return deriveBytes(text, salt, HASH_BYTES, COST);
}

/** `scrypt$salt$hash`; a fresh salt each time. */
async function hashCode(code: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(code, salt);
  return ['scrypt', salt.toString('base64url'), hash.toString('base64url')].join('$');
}

async function isCodeOf(stored: string, code: string): Promise<boolean> {
  const [, salt = '', hash = ''] = stored.split('$');
  const given = await derive(code, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(given, Buffer.from(hash, 'base64url'));
}

/**
 * Lets through who can sign in with an address.
 * @throws AppError `not_found` for an unknown or disabled address
 */
export async function refuseUnknown(deps: Deps, email: string, caller: Caller): Promise<void> {
  if (await findActiveUserByEmail(deps.db, email)) return;
  await noteSignIn(deps.db, 'unknown_address', email, caller, deps.clock());
  throw notFound(loginSentences.emailNotFound);
}

/**
 * Sends a new one-time code; the one before is void.
 * @returns when it expires
 * @throws AppError `not_found` for an unknown or disabled address, `too_many_requests`, and
 * `unavailable` when the mail cannot be sent (the code is void then)
 */
export async function requestCode(deps: Deps, email: string, caller: Caller): Promise<Date> {
  await refuseUnknown(deps, email, caller);
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const issued = await issueCode(deps, email, await hashCode(code), caller);
  try {
    await deps.mailer.send(codeMail(email, code, await getHouse(deps)));
  } catch (error) {
    await voidLiveCode(deps.db, 'id', issued.id, deps.clock());
    const refusal = new AppError('unavailable', codeSentences.mailFailed);
    // For the log; the caller reads only the sentence.
    refusal.cause = error;
    throw refusal;
  }
  return issued.expires_at;
}

async function issueCode(deps: Deps, email: string, code_hash: string, caller: Caller) {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    // Requests for one address take turns at its user's row, so that none slips past the limits.
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw notFound(loginSentences.emailNotFound);
    if (deps.config.rateLimits) await refuseTooMany(trx, email, now);
    await voidLiveCode(trx, 'email', email, now);
    await noteSignIn(trx, 'code_requested', email, caller, now);
    return trx
      .insertInto('one_time_codes')
      .values({ email, code_hash, created_at: now, expires_at: codeExpiry(now) })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
  });
}

async function refuseTooMany(trx: Trx, email: string, now: Date): Promise<void> {
  const requests = await trx
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('email', '=', email)
    .where('created_at', '>', codeMemoryStart(now))
    .orderBy('created_at', 'desc')
    .execute();
  const retryAfter = secondsToNextCode(
    requests.map((request) => request.created_at),
    now,
  );
  if (retryAfter !== undefined) {
    throw new AppError('too_many_requests', codeSentences.tooMany, { retryAfter });
  }
}

async function voidLiveCode(db: Database, by: 'id' | 'email', value: string, now: Date) {
  await db
    .updateTable('one_time_codes')
    .set({ voided_at: now })
    .where(by, '=', value)
    .where('voided_at', 'is', null)
    .execute();
}

/**
 * Proves a code, without using it up: the caller voids it with what it is exchanged for. A try is
 * spent before the code is looked at, so that guesses sent at the same moment count too.
 * @returns the code's id
 * @throws AppError `invalid` with `errors.otp`
 */
export async function proveCode(deps: Deps, email: string, otp: string): Promise<string> {
  const code = await deps.db
    .updateTable('one_time_codes')
    .set({ tries: sql`tries + 1` })
    .where('email', '=', email)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', deps.clock())
    .where('tries', '<', OTP_TRIES)
    .returning(['id', 'code_hash', 'tries'])
    .executeTakeFirst();
  if (!code) throw noLongerValid();
  if (!(await isCodeOf(code.code_hash, otp))) {
    throw wrongCode(triesLeftSentence(OTP_TRIES - code.tries));
  }
  return code.id;
}

function wrongCode(sentence: string): AppError {
  return new AppError('invalid', loginSentences.wrongCode, { errors: { otp: [sentence] } });
}

/** The code was used, replaced, tried too often or is too old. */
export function noLongerValid(): AppError {
  return wrongCode(codeSentences.gone);
}
