// Writes the list of packages in `docs/licences.md` from the lock file; run it after a change of
// packages. With `--verify`, as in `npm run check`, it fails if that list is out of date. In both
// cases it refuses a licence that is not permissive.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesPage, refusedLicences } from './lib/licences-page.mjs';
import { ROOT } from './lib/machine.mjs';
import { readJson, SHIPPED } from './lib/release/stage.mjs';

const file = join(ROOT, 'docs/licences.md');
const lock = readJson('package-lock.json');
const workspaces = [...SHIPPED, 'web'];
const given = readFileSync(file, 'utf8');
const page = licencesPage(given, lock, workspaces);

const problems = refusedLicences(lock, workspaces);
if (!process.argv.includes('--verify')) writeFileSync(file, page);
else if (given !== page) {
  problems.push('docs/licences.md does not match package-lock.json. Run node scripts/licences.mjs');
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
