// Loads every module that the commands of package.json import; part of `npm run check`. It runs on
// the machine's own Node, which may lack what the one that npm installs has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/machine.mjs';
import { listImports } from './lib/sources.mjs';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

for (const command of Object.values(scripts)) {
  const [, file] = /^node (\S+)$/.exec(command) ?? [];
  if (file === undefined) continue;
  for (const module of listImports(file, readFileSync(join(ROOT, file), 'utf8'))) {
    await import(join(ROOT, module));
  }
}
