// Writes `docs/permissions.md` from the contract, by hand after a change of it. With `--verify`, as
// `npm run check` runs it, it fails when that page is not what the contract says.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@marquee/contract/api';
import { ROOT } from './lib/machine.mjs';
import { permissionsPage } from './lib/permissions-page.mjs';

const file = join(ROOT, 'docs/permissions.md');
const page = permissionsPage(api);

if (!process.argv.includes('--verify')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') !== page) {
  console.log(
    'docs/permissions.md is not what the contract says: run node scripts/permissions.mjs',
  );
  process.exitCode = 1;
}
