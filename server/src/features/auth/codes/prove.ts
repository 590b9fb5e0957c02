import { loginSentences } from '@marquee/contract/auth/auth';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type AppError, refusal } from '../../../lib/app-error.ts';
import { type Asking, findAsker } from '../known-browsers/queries.ts';
import type { Asker } from '../known-browsers/rules.ts';
import { listLiveCodes, lockOwner } from './commands.ts';
import { findEqualCode } from './hash.ts';
import {
  codeMemoryStart,
  codeSentences,
  secondsToNextTry,
  tooManyTriesSentence,
  triesLeft,
  triesLeftSentence,
} from './rules.ts';

/**
 * Proves a code without using it up; the caller does that in the transaction that needs the proof.
 * A try is counted before the code is compared, so that concurrent guesses count, too, and is given
 * back when the code is right.
 * @returns the code's id
 * @throws AppError `invalid` with `errors.otp`, or `too_many_requests`
 */
export async function proveCode(
  deps: Deps,
  email: string,
  otp: string,
  asking: Asking,
): Promise<string> {
  const asker = await findAsker(deps, email, asking);
  const spent = await deps.db.transaction().execute((trx) => spendTry(deps, trx, email, asker));
  const id = await findEqualCode(spent.codes, otp, asker.key);
  if (id === undefined) throw wrong('wrong_code', triesLeftSentence(spent.left));
  await deps.db.deleteFrom('code_tries').where('id', '=', spent.tryId).execute();
  return id;
}

async function spendTry(deps: Deps, trx: Trx, email: string, asker: Asker) {
  const now = deps.clock();
  const codes = (await lockOwner(trx, email)) ? await listLiveCodes(trx, email, now) : [];
  // Without a code there is nothing to guess, so no try is counted.
  if (codes.length === 0) throw noLongerValid();
  const tries = await trx
    .selectFrom('code_tries')
    .select(['tried_by as triedBy', 'is_known_browser as isKnownBrowser', 'chances', 'at'])
    .where('email', '=', email)
    .where('at', '>', codeMemoryStart(now))
    .execute();
  const retryAfter = secondsToNextTry(tries, asker, codes.length, now);
  if (retryAfter !== undefined) {
    throw refusal('too_many_tries', tooManyTriesSentence(retryAfter), { retryAfter });
  }
  const { id: tryId } = await trx
    .insertInto('code_tries')
    .values({
      email,
      tried_by: asker.key,
      is_known_browser: asker.isKnownBrowser,
      chances: codes.length,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { codes, tryId, left: triesLeft(tries, asker, now) };
}

function wrong(code: 'wrong_code' | 'code_gone', sentence: string): AppError {
  return refusal(code, loginSentences.wrongCode, { errors: { otp: [sentence] } });
}

export function noLongerValid(): AppError {
  return wrong('code_gone', codeSentences.gone);
}
