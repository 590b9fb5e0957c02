import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, listSources, readIfThere } from './files.mjs';
import { ROOT, toolEnvironment } from './machine.mjs';
import { runQuiet } from './processes.mjs';

// Vite empties the folder first, so a failed build leaves no stamp.
const STAMP = 'web/dist/.marquee-stamp';
const ONLY_TESTS = /\.test\.tsx?$|^web\/src\/testing\//;

/**
 * Builds the web app and the renderer of the public pages unless they are up to date.
 * @param {string} node
 * @returns {Promise<{ code: number, output: string }>} the result of the build; code 0 if it was up
 * to date
 */
export async function ensureWebBuild(node) {
  const sources = listSources(['web', 'contract']).filter((file) => !ONLY_TESTS.test(file));
  const stamp = hashFiles(['package-lock.json', ...sources]);
  if (readIfThere(STAMP) === stamp) return { code: 0, output: '' };
  console.log('Building the web app…');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  // The second build writes into a folder of the first.
  for (const config of ['vite.config.ts', 'vite.pages.config.ts']) {
    const args = [vite, 'build', '--config', config, '--logLevel', 'warn'];
    const result = await runQuiet(node, args, {
      cwd: join(ROOT, 'web'),
      env: toolEnvironment(node, { NODE_ENV: 'production' }),
    });
    if (result.code !== 0) return result;
  }
  writeFileSync(join(ROOT, STAMP), stamp);
  return { code: 0, output: '' };
}
