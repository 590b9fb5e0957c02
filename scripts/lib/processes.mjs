import { spawn } from 'node:child_process';
import { ROOT } from './machine.mjs';

// npm and the terminal both forward Ctrl-C, so one key press arrives more than once.
const ONE_KEY_PRESS_MS = 1000;
const PARENT_EVERY_MS = 500;

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv }} Options */

/**
 * Runs a command to its end and shows its output.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>} its exit code
 */
export function runLoud(command, args, options = {}) {
  return exitCodeOf(spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options }));
}

/**
 * Runs a command to its end and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuiet(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const code = await exitCodeOf(child);
  return { code, output: Buffer.concat(chunks).toString() };
}

/**
 * Starts a command that runs until it is stopped. It gets its own process group, so that Ctrl-C
 * reaches it only once, through this script. The channel between both closes when this script is
 * killed; the server then stops by itself.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 */
export function runService(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    ...options,
  });
  // The channel alone must not keep this script running.
  child.channel?.unref();
  return { exitCode: exitCodeOf(child), stop: (/** @type {NodeJS.Signals} */ s) => child.kill(s) };
}

/**
 * Calls `stop` for every request to stop, once per key press.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function onStopRequest(stop) {
  let last = 0;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (Date.now() - last < ONE_KEY_PRESS_MS) return;
    last = Date.now();
    stop(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, pass);
  }
}

/**
 * Calls `stop` when the npm that started this script was killed: nobody can press Ctrl-C any more.
 * Without npm, the script may outlive its parent, as under `nohup`.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function stopWithParent(stop) {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop('SIGTERM');
  }, PARENT_EVERY_MS);
  timer.unref();
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} 127 when there is no such command, 1 when it was killed
 */
function exitCodeOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
