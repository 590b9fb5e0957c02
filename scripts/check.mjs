// `npm run check`: all checks that do not run the product.
import { runChecks } from './lib/checks.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { findNode, requireBootstrapNode } from './lib/machine.mjs';

requireBootstrapNode();
await ensureDependencies();
const { failed } = await runChecks(findNode());
process.exitCode = failed === 0 ? 0 : 1;
