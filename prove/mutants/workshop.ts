/** A copy of the sources that may be changed: a killed run leaves nothing in the checkout. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
/** The scope whose packages are this project's workspaces. */
const OWN = '@marquee';

/** Copies the sources that git knows into a folder, and links the installed packages there. */
export async function copySources(folder: string): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', list, { cwd: ROOT, maxBuffer: 10_000_000 });
  // A file that was deleted may still be in git's list.
  for (const file of stdout.split('\0').filter((name) => name && existsSync(join(ROOT, name)))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(ROOT, file), join(folder, file));
  }
  await linkPackages(folder);
}

/** Links each package, except our own workspaces: the tests must use the copy of those. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, OWN), { recursive: true });
  const names = await readdir(from);
  for (const name of names.filter((one) => one !== OWN && one !== '.cache')) {
    await symlink(join(from, name), join(to, name));
  }
  for (const name of await readdir(join(from, OWN))) {
    await symlink(join(folder, name), join(to, OWN, name));
    const packages = join(name, 'node_modules');
    if (existsSync(join(ROOT, packages))) {
      await symlink(join(ROOT, packages), join(folder, packages));
    }
  }
}
