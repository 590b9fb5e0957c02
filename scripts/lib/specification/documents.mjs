import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSources } from '../files.mjs';
import { ROOT } from '../machine.mjs';

const STATEMENTS = /(?<!README)\.md$/;

/**
 * Reads the documents that say the specification, statement by statement.
 * @returns {Map<string, string>} the text of each by its path from the root
 */
export function readSpecification() {
  const files = listSources(['docs/specification']).filter((file) => STATEMENTS.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}
