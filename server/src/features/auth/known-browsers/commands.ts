import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../rules.ts';
import { KNOWN_BROWSERS, knownBrowserStart } from './rules.ts';

/**
 * Remembers that a browser signed in with an address. Its token is new each time, for all users of
 * the browser: a token that somebody planted in it beforehand is worth nothing.
 * @param oldToken the one that the browser had before
 * @returns the new token
 */
export async function rememberBrowser(
  trx: Trx,
  known: { userId: string; email: string; now: Date; token: string; token_hash: Buffer },
  oldToken: string | undefined,
): Promise<string> {
  const { userId, email, now, token, token_hash } = known;
  if (oldToken !== undefined) {
    await trx
      .updateTable('known_browsers')
      .set({ token_hash })
      .where('token_hash', '=', hashToken(oldToken))
      .execute();
  }
  const row = { user_id: userId, last_sign_in_at: now };
  await trx
    .insertInto('known_browsers')
    .values({ token_hash, email, ...row })
    .onConflict((conflict) => conflict.columns(['token_hash', 'email']).doUpdateSet(row))
    .execute();
  return token;
}

/** Deletes browsers that nobody signed in with for long, and those over each user's last few. */
export async function sweepKnownBrowsers({ db, clock }: Deps): Promise<void> {
  await sql`
    delete from known_browsers where last_sign_in_at <= ${knownBrowserStart(clock())} or id in (
      select id from (
        select id, row_number() over (
          partition by user_id order by last_sign_in_at desc, id) as place
        from known_browsers) as placed
      where place > ${KNOWN_BROWSERS})
  `.execute(db);
}
