/**
 * Checks the alert rules and tries them on invented series with Prometheus' own `promtool`. Where it
 * is not installed, Debian's package is unpacked into a temporary folder; nothing is installed.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exactly, type Finding, type Proof, skipped } from './proof.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../deploy/prometheus');
const PATIENCE_MS = 120_000;

type Tool = { promtool: string } | { reason: string };

export const alerts: Proof = {
  name: 'alerts',
  title: 'The alert rules are right, and they fire when something is wrong and only then',
  run: async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'marquee-promtool-'));
    try {
      const tool = await findPromtool(temporary);
      if ('reason' in tool) return [skipped('promtool', tool.reason)];
      return [
        await accepts(tool.promtool, ['check', 'rules', 'alerts.yml']),
        await accepts(tool.promtool, ['check', 'config', 'prometheus.yml']),
        await accepts(tool.promtool, ['test', 'rules', 'alerts.test.yml']),
      ];
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  },
};

async function accepts(promtool: string, args: string[]): Promise<Finding> {
  const what = `promtool ${args.join(' ')}`;
  return run(promtool, args, { cwd: folder, timeout: PATIENCE_MS }).then(
    () => exactly(what, 'accepted', 'accepted'),
    (error: unknown) => exactly(what, 'accepted', String(error)),
  );
}

async function findPromtool(temporary: string): Promise<Tool> {
  const isInstalled = await run('promtool', ['--version']).then(
    () => true,
    () => false,
  );
  if (isInstalled) return { promtool: 'promtool' };
  try {
    const where = { cwd: temporary, timeout: PATIENCE_MS };
    await run('apt-get', ['download', 'prometheus'], where);
    const [name = ''] = (await readdir(temporary)).filter((file) => file.endsWith('.deb'));
    await run('dpkg-deb', ['-x', name, 'unpacked'], where);
    return { promtool: join(temporary, 'unpacked/usr/bin/promtool') };
  } catch (error) {
    const [line = ''] = String(error).split('\n', 1);
    return { reason: `promtool is not installed, and cannot be fetched here (${line})` };
  }
}
