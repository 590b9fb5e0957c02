import { readConfig } from '@marquee/server/config';
import { isMigrated } from '@marquee/server/db/migrate';
import { openInstallation } from '@marquee/server/db/open';
import type { Opened } from '@marquee/server/db/open';
import type { Deps } from '@marquee/server/deps';
import type { Actor } from '@marquee/server/lib/actor';
import { StartError } from '@marquee/server/lib/start-error';
import { buildDeps, closeDeps } from '@marquee/server/real-deps';
import { note } from './output.ts';

/**
 * The person at the terminal, who controls the machine: an administrator without an account. The
 * audit log has the name.
 */
export const operator: Actor = {
  sessionId: '',
  userId: '',
  name: 'Command line',
  email: '',
  phone: '',
  userType: '00',
  teamRole: null,
  doorEventIds: null,
  organizationId: null,
  organizationName: null,
  locale: null,
  hourCycle: null,
  address: '',
};

/**
 * Opens this installation, does the work and closes it again. Servers may run meanwhile.
 * @throws StartError when there is no database of this version
 */
export async function withInstallation<T>(
  work: (deps: Deps, opened: Opened) => Promise<T>,
): Promise<T> {
  const config = readConfig();
  const opened = await openInstallation(config, note);
  try {
    if (!(await isMigrated(opened.pool))) {
      throw new StartError(
        'The database is from an older version. Run marquee migrate once, then run this again.',
      );
    }
    const deps = buildDeps(config, opened.db, note);
    try {
      return await work(deps, opened);
    } finally {
      await closeDeps(deps);
    }
  } finally {
    await opened.close();
  }
}
