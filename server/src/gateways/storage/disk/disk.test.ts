import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { privateNameOf } from '../private-files.ts';
import { diskStorage } from './disk.ts';

test('private files lie where a release that knows none does not sweep', async () => {
  const place = await mkdtemp(join(tmpdir(), 'marquee-disk-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const folder = join(place, 'media');
  const storage = diskStorage(folder);
  const [picture, file] = [`${randomUUID()}.webp`, privateNameOf(randomUUID())];
  for (const name of [picture, file]) await storage.put(name, Buffer.from(name));
  expect(await readdir(folder)).toEqual([picture]);
  expect((await storage.list()).map(({ name }) => name)).toEqual([picture, file]);
  expect(Buffer.from((await storage.get(file)) ?? []).toString()).toBe(file);
  await storage.remove(file);
  expect((await storage.list()).map(({ name }) => name)).toEqual([picture]);
});
