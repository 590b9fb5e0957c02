import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** The system account that runs PostgreSQL when Marquee itself runs as root. */
export type Account = { uid: number; gid: number };

/** The result of a command; `status` is null when it could not run or was killed. */
export type Finished = { status: number | null; output: string };

// Every machine has `nobody`. The other two are better, because only a database uses them.
const PREFERRED_ACCOUNTS = ['marquee', 'postgres', 'nobody'];
const OVERFLOW_ACCOUNT: Account = { uid: 65534, gid: 65534 };

export const isRoot = process.getuid?.() === 0;

/** Chooses the account for a new database: the same on every call on one machine. */
export async function chooseAccount(): Promise<Account> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of PREFERRED_ACCOUNTS) {
    const entry = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(passwd);
    if (entry && entry[1] !== '0') return { uid: Number(entry[1]), gid: Number(entry[2]) };
  }
  return OVERFLOW_ACCOUNT;
}

/** The environment of PostgreSQL's programs, without variables that could change what they do. */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

/** Runs a program to its end under an account (undefined: our own); never rejects. */
export async function runAs(
  account: Account | undefined,
  program: string,
  args: string[],
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ status: null, output: error.message }));
    child.once('close', (status) => resolve({ status, output: output.trim() }));
  });
}

/** Tells whether the account can enter the directory and create files there, by trying it. */
export async function canWriteIn(account: Account, directory: string): Promise<boolean> {
  const probe = 'cd -- "$1" && : > .probe && rm .probe';
  return (await runAs(account, '/bin/sh', ['-c', probe, 'sh', directory])).status === 0;
}
