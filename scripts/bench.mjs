// `npm run bench`: measures speed as ratios; see docs/proofs.md.
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { fail, findNode, requireBootstrapNode, toolEnvironment } from './lib/machine.mjs';
import { runLoud } from './lib/processes.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

requireBootstrapNode();
await ensureDependencies();
const node = findNode();
// The bench of the public page measures the files of the built web app.
const build = await ensureWebBuild(node);
if (build.code !== 0)
  fail(`${build.output}\nThe web app could not be built. See the output above.`);
process.exitCode = await runLoud(node, ['bench/main.ts', ...process.argv.slice(2)], {
  // The visits of a phone need a browser.
  env: toolEnvironment(node, { CHROMIUM_PATH: (await ensureChromium()) ?? '' }),
});
