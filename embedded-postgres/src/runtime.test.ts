import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyRuntime } from './runtime.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-runtime-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a copy of the runtime sweeps halves that killed runs left, and no other', async () => {
  const native = join(folder, 'native');
  await mkdir(join(native, 'bin'), { recursive: true });
  await writeFile(join(native, 'pg-symlinks.json'), '[]');
  // Above the highest number that Linux gives to a process.
  await mkdir(join(folder, 'runtime-18.new-4194305'));
  const other = `runtime-18.new-${process.ppid}`;
  await mkdir(join(folder, other));
  await copyRuntime(native, join(folder, 'runtime-18'), undefined);
  const left = await readdir(folder);
  expect(left.toSorted()).toEqual(['native', 'runtime-18', other]);
});
