// Checks the rules of the architecture that a program can check, as part of `npm run check`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLongDocuments } from './lib/documents/limits.mjs';
import { findDeadLinks } from './lib/documents/links.mjs';
import { findStaleNames } from './lib/documents/names.mjs';
import { listSources } from './lib/files.mjs';
import { findUnsaid } from './lib/laws-of-features.mjs';
import { findStaleData, findViolations } from './lib/laws.mjs';
import { ROOT } from './lib/machine.mjs';
import { readSpecification } from './lib/specification/documents.mjs';
import { findUnproved, readStatements } from './lib/specification/statements.mjs';

const SOURCES = ['contract', 'embedded-postgres', 'server', 'demo', 'cli', 'web', 'e2e', 'scripts'];
const OTHERS = ['bench', 'prove', 'docs', 'measurements', 'deploy'];

const sources = listSources(SOURCES);
const all = [...sources, ...listSources(OTHERS), ...readdirSync(ROOT)];
const texts = read(sources);
const guide = 'docs/architecture.md';
const documents = read(all.filter((file) => file.endsWith('.md')));
const violations = [
  ...findViolations(texts),
  ...findStaleData(texts),
  ...findUnsaid(texts),
  ...findDeadLinks(documents, new Set(all)),
  ...findLongDocuments(documents),
  ...findStaleNames(guide, documents.get(guide) ?? '', texts),
  ...findUnproved(readStatements(readSpecification()), texts),
];
for (const { file, rule, advice } of violations) console.log(`${file}: ${rule}; ${advice}.`);
process.exitCode = violations.length === 0 ? 0 : 1;

/** @param {string[]} files */
function read(files) {
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}
