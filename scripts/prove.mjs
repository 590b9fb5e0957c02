// `npm run prove`: proves that nothing is sold twice and nothing is lost; see docs/proofs.md.
import { ensureDependencies } from './lib/dependencies.mjs';
import { findNode, requireBootstrapNode, toolEnvironment } from './lib/machine.mjs';
import { runLoud } from './lib/processes.mjs';

requireBootstrapNode();
await ensureDependencies();
const node = findNode();
process.exitCode = await runLoud(node, ['prove/main.ts', ...process.argv.slice(2)], {
  env: toolEnvironment(node),
});
