// `npm run pictures`: draws and captures the pictures in web/public/pictures, which are committed.
import { join } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { fail, findNode, requireBootstrapNode, ROOT, toolEnvironment } from './lib/machine.mjs';
import { runLoud } from './lib/processes.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

requireBootstrapNode();
await ensureDependencies();
const node = findNode();
const env = toolEnvironment(node, { CHROMIUM_PATH: (await ensureChromium()) ?? '' });

await run('demo/src/posters/draw-pictures.ts');
const build = await ensureWebBuild(node);
if (build.code !== 0) fail(build.output);
await run('e2e/capture.ts');

/** @param {string} script */
async function run(script) {
  if ((await runLoud(node, [join(ROOT, script)], { env })) !== 0)
    fail(`${script} failed. See the output above.`);
}
