import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, type Machine, MACHINES, type Ports } from './ports.ts';

const CONFIGURATIONS = join(import.meta.dirname, '../../deploy/cluster');
/** Its owner runs PostgreSQL, which refuses to run as root. */
const HOME_OF_POSTGRES = '/var/lib/postgresql';
const DATA = '/var/lib/postgresql/15/marquee';
export const PASSWORD = 'proof';

export type Program = { pid: number; child: ChildProcess; ended: Promise<unknown> };

/** The folder and the processes of the proof. Both are gone when this process ends. */
export type Place = {
  folder: string;
  /** Starts a program of the cluster as an unprivileged account; its output goes to a log. */
  start: (name: string, program: string, args: string[]) => Program;
  /** Writes one of the configurations that operators copy, for this machine. */
  configure: (file: string, name: string, machine?: Machine) => Promise<string>;
  makeFolder: (name: string) => Promise<string>;
  log: (name: string) => Promise<string>;
  /** Returns where a configured folder is instead. */
  pathOf: (machine: Machine, path: string) => string;
  /** Returns PostgreSQL's main process on a machine; Patroni starts it apart from itself. */
  postmasterOf: (machine: Machine) => number | undefined;
  remove: () => void;
};

export async function makePlace(ports: Ports): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-cluster-'));
  const { uid, gid } = statSync(HOME_OF_POSTGRES);
  const account = process.getuid?.() === 0 ? { uid, gid } : undefined;
  const give = (path: string) => account && chownSync(path, account.uid, account.gid);
  give(folder);
  const programs: Program[] = [];
  const pathOf = (machine: Machine, path: string) =>
    join(folder, `${machine}${path.replaceAll('/', '-')}`);
  const postmasterOf = (machine: Machine) => {
    try {
      const pid = Number.parseInt(
        readFileSync(join(pathOf(machine, DATA), 'postmaster.pid'), 'utf8'),
        10,
      );
      // After a kill the number may belong to another program.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? pid : undefined;
    } catch {
      return undefined;
    }
  };
  const remove = () => {
    // Patroni first: it would start PostgreSQL again.
    for (const { child } of programs) {
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
        signalTree(child.pid, 'SIGKILL');
      }
    }
    for (const machine of MACHINES) {
      const pid = postmasterOf(machine);
      if (pid !== undefined) signalTree(pid, 'SIGKILL');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  // Also after an interrupt, when nothing may be awaited any more.
  process.once('exit', remove);
  return {
    folder,
    start(name, program, args) {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const child = spawn(program, args, {
        ...account,
        cwd: folder,
        env: { PATH: '/usr/bin:/bin:/usr/sbin', LC_ALL: 'C.UTF-8', HOME: folder },
        stdio: ['ignore', log, log],
      });
      const ended = once(child, 'exit');
      const started = { pid: child.pid ?? 0, child, ended };
      programs.push(started);
      return started;
    },
    async configure(file, name, machine = 'one') {
      const text = ports
        .apply(
          (await readFile(join(CONFIGURATIONS, file), 'utf8'))
            .replaceAll('THIS_NAME', machine)
            .replaceAll('THIS_ADDRESS', addressOf(machine)),
        )
        // An ordinary account may not open as many files.
        .replaceAll(/maxconn \d+/g, 'maxconn 500')
        .replaceAll(/\b[A-Z]*_?PASSWORD\b/g, PASSWORD)
        .replaceAll(/\/var\/run\/postgresql/g, folder)
        .replaceAll(/\/(?:var|etc)\/\S+/g, (path) => pathOf(machine, path))
        .replaceAll(
          /^(listen_port = )(\d+)/gm,
          (_, key: string, port: string) => key + ports.of(Number(port)),
        )
        .replaceAll(
          /( port=)(\d+)/g,
          (_, key: string, port: string) => key + ports.of(Number(port)),
        );
      const path = join(folder, name);
      await writeFile(path, text, { mode: 0o600 });
      give(path);
      return path;
    },
    async makeFolder(name) {
      const path = join(folder, name);
      await mkdir(path, { mode: 0o700 });
      give(path);
      return path;
    },
    log: (name) => readFile(join(folder, `${name}.log`), 'utf8'),
    pathOf,
    postmasterOf,
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}

/** Sends a signal to a process and to all that it started, the parents first. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  const below = childrenOf(pid);
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
  for (const child of below) signalTree(child, signal);
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
