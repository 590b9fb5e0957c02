import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** Far more than the temporary files of a whole run take at one time. */
const ENOUGH_BYTES = 4e9;

const PREFIX = 'marquee-tests-';

/**
 * Makes the folder for all temporary files of a test run, in memory where there is room. The tests
 * clone a database of a thousand files hundreds of times, and ext4 creates files slowly where
 * others were deleted a moment ago: 0.7 s for a clone rather than 0.03 s.
 * @returns {string} the path, for `TMPDIR`
 */
export function makeScratch() {
  sweepMemory();
  const parent = freeBytes(MEMORY) > ENOUGH_BYTES ? MEMORY : tmpdir();
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // When root runs the tests, PostgreSQL's own account has to pass.
  chmodSync(folder, 0o711);
  return folder;
}

/** Gives back the memory of runs that were killed. */
function sweepMemory() {
  for (const name of existsSync(MEMORY) ? readdirSync(MEMORY) : []) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
    // A PostgreSQL that still runs in it ends by itself when its files are gone.
    rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** @param {string} folder */
function freeBytes(folder) {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
