import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PATIENCE_MS = 300_000;

/**
 * Installs Debian's packages where it may; otherwise returns the reason.
 * @param version a program of them with its option that shows the version
 */
export async function whyMissing(
  version: [program: string, ...options: string[]],
  packages: string[],
): Promise<string | undefined> {
  const [program, ...options] = version;
  const isThere = () =>
    run(program, options).then(
      () => true,
      () => false,
    );
  if (await isThere()) return undefined;
  if (process.getuid?.() !== 0) return `${program} is not installed, and only root may install it`;
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  const failure = await run('apt-get', install, { timeout: PATIENCE_MS }).then(
    () => '',
    (error: unknown) => String(error).split('\n')[0],
  );
  return (await isThere()) ? undefined : `${program} could not be installed: ${failure}`;
}

export async function versionOf(program: string, ...options: string[]): Promise<string> {
  const { stdout } = await run(program, options);
  return stdout.split('\n')[0] ?? '';
}
