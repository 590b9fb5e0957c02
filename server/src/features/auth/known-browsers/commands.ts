import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../rules.ts';
import { KNOWN_BROWSERS, knownBrowserStart } from './rules.ts';

/**
 * Stores that a browser signed in with an address. It gets a new token each time, for all its
 * users, so that a token planted in it beforehand is worthless.
 * @param oldToken the browser's previous token
 * @returns the new token
 */
export async function keepBrowser(
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

/** Deletes browsers without a sign-in for a long time, and all but each user's newest. */
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
