import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isRoot } from './account.ts';
import { startEmbeddedPostgres } from './postgres.ts';

const run = promisify(execFile);
const LAUNCHER = new URL('./postgres.ts', import.meta.url).href;

// Only root can become another account, and some containers forbid namespaces of users.
const mayHide =
  isRoot &&
  (await run('setpriv', ['--reuid', '65534', 'unshare', '--user', 'true']).then(
    () => true,
    () => false,
  ));

// Left out rather than skipped.
// oxlint-disable-next-line vitest/no-conditional-tests
if (mayHide) {
  test('a server that another namespace of users hides is found, and left running', async () => {
    const root = await mkdtemp(join(tmpdir(), 'marquee-db-'));
    await chmod(root, 0o755);
    const dataDir = join(root, 'data');
    const server = await startEmbeddedPostgres({ dataDir });
    try {
      const pidFile = join(server.location, 'data/postmaster.pid');
      const before = await readFile(pidFile, 'utf8');
      const { uid, gid } = await stat(join(server.location, 'data'));
      // The account of the database owns the folder then, as when it runs Marquee itself.
      for (const path of [dataDir, server.location]) await chown(path, uid, gid);
      const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(LAUNCHER)});
        const found = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
        process.stdout.write(JSON.stringify(found.adopted));
        process.exit(0);`;
      // Without privileges over the server's namespace a process does not see what it is.
      const account = ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups'];
      const namespace = ['unshare', '--user', `--map-user=${uid}`];
      const node = [process.execPath, '--input-type=module', '-e', script];
      const { stdout } = await run('setpriv', [...account, ...namespace, ...node]);
      expect(stdout).toBe('true');
      expect(await readFile(pidFile, 'utf8')).toBe(before);
    } finally {
      await server.stop();
      await rm(root, { recursive: true, force: true });
    }
  }, 60_000);
}
