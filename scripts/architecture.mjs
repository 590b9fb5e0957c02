// Holds the laws of the house that a program can check, as part of `npm run check`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSources } from './lib/files.mjs';
import { findViolations } from './lib/laws.mjs';
import { ROOT } from './lib/machine.mjs';

const files = listSources(['contract', 'server', 'web', 'e2e', 'scripts']);
const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const violations = findViolations(sources);
for (const { file, rule, advice } of violations) console.log(`${file}: ${rule}; ${advice}.`);
process.exitCode = violations.length === 0 ? 0 : 1;
