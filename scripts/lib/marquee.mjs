import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import {
  fail,
  findNode,
  requireBootstrapNode,
  ROOT,
  SETTINGS,
  toolEnvironment,
} from './machine.mjs';
import { onStopRequest, runService, stopWithParent } from './processes.mjs';
import { ensureWebBuild } from './web-build.mjs';

// A release and an image have the built web app and the dependencies, but not the sources.
const isCheckout = existsSync(join(ROOT, 'web/src'));

/**
 * Runs the command `marquee` on the Node that npm installed, with the settings of `.env`. In a
 * checkout it first installs or builds what is missing.
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export async function runMarquee(args) {
  requireBootstrapNode();
  if (isCheckout) await ensureDependencies();
  const node = findNode();
  if (args[0] === 'start' && isCheckout) await buildWeb(node);
  if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
  // An empty value counts as unset.
  const dataDir = process.env['DATA_DIR']?.trim() ?? '';
  const service = runService(node, [join(ROOT, 'cli/src/main.ts'), ...args], {
    // npm changes the directory; paths in arguments are relative to where the person is.
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    env: toolEnvironment(node, {
      NODE_ENV: 'production',
      DATA_DIR: resolve(ROOT, dataDir === '' ? 'data' : dataDir),
    }),
  });
  onStopRequest(service.stop);
  stopWithParent(service.stop);
  return service.exitCode;
}

/** @param {string} node */
async function buildWeb(node) {
  const build = await ensureWebBuild(node);
  if (build.code === 0) return;
  fail(`${build.output}\nThe web app could not be built. See the output above.`);
}
