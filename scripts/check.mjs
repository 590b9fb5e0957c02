// `npm run check`: everything that can be known without running the product.
import { runChecks } from './lib/checks.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { findNode, requireBootstrapNode } from './lib/machine.mjs';

requireBootstrapNode();
await ensureDependencies();
const { failed } = await runChecks(findNode());
process.exitCode = failed === 0 ? 0 : 1;
