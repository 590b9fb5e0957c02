import type { Deps } from '../../deps.ts';
import { codeMemoryStart } from './codes/rules.ts';
import { sweepKnownBrowsers } from './known-browsers/commands.ts';
import { sessionHorizon, signInLogStart } from './rules.ts';

/**
 * Deletes sessions that have ended by themselves, codes and tries that no limit counts any more,
 * browsers that are known no longer and what the sign-in log no longer keeps. Hourly; nothing depends
 * on when it runs.
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
  await sweepKnownBrowsers(deps);
  await deps.db.deleteFrom('sign_in_events').where('at', '<=', signInLogStart(now)).execute();
}
