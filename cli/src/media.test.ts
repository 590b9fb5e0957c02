import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Double } from '@marquee/server/testing/doubles/s3-double';
import { diskStorage } from '@marquee/server/gateways/storage/disk/disk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marquee } from './testing/marquee.ts';

const NAME = '5b0b3a52-8f5e-4a54-9a3c-1f6a3f0f7a11.webp';

let folder: string;
let bucket: Awaited<ReturnType<typeof startS3Double>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-media-'));
  bucket = await startS3Double();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const move = (settings: Record<string, string>, ...args: string[]) =>
  marquee(['media', 'move', ...args, '--json'], { DATA_DIR: folder, ...settings });

test('pictures move to the bucket and back, and the result says how many', async () => {
  const disk = diskStorage(join(folder, 'media'));
  await disk.put(NAME, Buffer.from('picture'));
  const settings = { S3_URL: bucket.address };
  const there = await move(settings, '--to', 'bucket', '--remove');
  expect(there).toMatchObject({
    code: 0,
    json: { pictures: 1, copied: 1, there: 0, gone: 0, removed: 1, bytes: 7, failed: [] },
  });
  expect(there.out + there.err).not.toContain('SECRET');
  expect(await disk.list()).toEqual([]);
  expect(await move(settings, '--to', 'disk')).toMatchObject({ code: 0, json: { copied: 1 } });
  expect((await disk.get(NAME))?.toString()).toBe('picture');
}, 60_000);

test('exit codes tell a missing setting, a wrong place and a bucket that refuses apart', async () => {
  expect(await move({}, '--to', 'bucket')).toMatchObject({ code: 3 });
  expect(await move({ S3_URL: bucket.address }, '--to', 'moon')).toMatchObject({ code: 64 });
  const wrong = bucket.address.replace(/:[^:@]*@/, ':wr0ng@');
  const refused = await move({ S3_URL: wrong }, '--to', 'bucket');
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.out).toContain('The signature is wrong. Check its keys');
  expect(refused.out + refused.err).not.toContain('wr0ng');
}, 60_000);
