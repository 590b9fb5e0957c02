// `npm run doctor`: recomputes every counter of this installation and reports differences.
import { existsSync } from 'node:fs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { findNode, requireBootstrapNode, SETTINGS, toolEnvironment } from './lib/machine.mjs';
import { runLoud } from './lib/processes.mjs';

requireBootstrapNode();
await ensureDependencies();
const node = findNode();
if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
process.exitCode = await runLoud(node, ['server/src/doctor/main.ts'], {
  env: toolEnvironment(node),
});
