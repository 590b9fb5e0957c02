// Writes `docs/permissions.md` from the contract; run it after a change. With `--verify`, as in
// `npm run check`, it fails if that page is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@marquee/contract/api';
import { ROOT } from './lib/machine.mjs';
import { permissionsPage } from './lib/permissions-page.mjs';

const file = join(ROOT, 'docs/permissions.md');
const page = permissionsPage(api);

if (!process.argv.includes('--verify')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') !== page) {
  console.log('docs/permissions.md does not match the contract. Run node scripts/permissions.mjs');
  process.exitCode = 1;
}
