// `npm run dev`: the server restarts and the browser reloads on every change, until Ctrl-C.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { findNode, requireBootstrapNode, ROOT, SETTINGS, toolEnvironment } from './lib/machine.mjs';
import { onStopRequest, runService } from './lib/processes.mjs';

// The port of the page to open. Vite serves it and forwards the server's paths to the server.
const WEB_PORT = '5173';

requireBootstrapNode();
await ensureDependencies();
const node = findNode();

if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
const port = process.env['PORT'] ?? '3000';

const env = toolEnvironment(node, {
  NODE_ENV: 'development',
  PORT: port,
  // The browser sends Vite's address as origin, and the server refuses any other than its own.
  PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  MARQUEE_API: `http://127.0.0.1:${port}`,
});
const server = runService(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  env,
});
const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
const web = runService(node, [vite, '--port', WEB_PORT, '--strictPort'], {
  cwd: join(ROOT, 'web'),
  env,
});

let isStopping = false;
/** @param {NodeJS.Signals} signal */
const stop = (signal) => {
  isStopping = true;
  web.stop(signal);
  server.stop(signal);
};
onStopRequest(stop);

// Neither process is useful without the other, so when one ends, both end.
const first = await Promise.race([server.exitCode, web.exitCode]);
process.exitCode = isStopping ? 0 : first;
if (!isStopping) stop('SIGTERM');
await Promise.all([server.exitCode, web.exitCode]);
