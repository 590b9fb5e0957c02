// `npm start`: installs or builds what is missing or out of date, then runs the server until
// Ctrl-C.
import { existsSync } from 'node:fs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { fail, findNode, requireBootstrapNode, SETTINGS, toolEnvironment } from './lib/machine.mjs';
import { onStopRequest, runService } from './lib/processes.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

requireBootstrapNode();
await ensureDependencies();
const node = findNode();

const build = await ensureWebBuild(node);
if (build.code !== 0)
  fail(`${build.output}\nThe web app could not be built. See the output above.`);

if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
const server = runService(node, ['server/src/main.ts'], {
  env: toolEnvironment(node, { NODE_ENV: 'production' }),
});
onStopRequest(server.stop);
process.exitCode = await server.exitCode;
