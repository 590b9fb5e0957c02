import type { Deps } from '../../deps.ts';
import type { Rounds } from '../../jobs/rounds.ts';
import { codeMemoryStart } from './codes/rules.ts';
import { sweepKnownBrowsers } from './known-browsers/commands.ts';
import { changeMemoryStart } from './own-account/rules.ts';
import { sessionHorizon, signInLogStart } from './rules.ts';

export const authRounds: Rounds = { hourly: [sweepExpired] };

/**
 * Deletes sessions that ended by themselves, codes, tries and changes of an address that no limit
 * counts any more, known browsers that expired and old entries of the sign-in log. Runs hourly; nothing depends on the
 * time.
 */
export async function sweepExpired(deps: Deps): Promise<void> {
  const now = deps.clock();
  const { createdAfter, seenAfter } = sessionHorizon(now);
  await deps.db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('created_at', '<=', createdAfter), eb('last_seen_at', '<=', seenAfter)]),
    )
    .execute();
  await deps.db
    .deleteFrom('one_time_codes')
    .where('created_at', '<=', codeMemoryStart(now))
    .execute();
  await deps.db.deleteFrom('code_tries').where('at', '<=', codeMemoryStart(now)).execute();
  await deps.db
    .deleteFrom('email_changes')
    .where('created_at', '<=', changeMemoryStart(now))
    .execute();
  await sweepKnownBrowsers(deps);
  await deps.db.deleteFrom('sign_in_events').where('at', '<=', signInLogStart(now)).execute();
}
