import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type S3Double, startS3Double } from '../../../testing/doubles/s3-double.ts';
import { diskStorage } from '../disk/disk.ts';
import { movePictures } from './move.ts';
import { bucketOverFolder } from './over-folder.ts';
import { s3Storage } from './storage.ts';

const NAME = '5b0b3a52-8f5e-4a54-9a3c-1f6a3f0f7a11.webp';
const none = () => undefined;

let bucket: S3Double;
let folder: string;
beforeEach(async () => {
  bucket = await startS3Double();
  folder = await mkdtemp(join(tmpdir(), 'marquee-s3-'));
});
afterEach(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const open = () => s3Storage(bucket.address, none);
const names = () => [...bucket.objects.keys()].toSorted();

describe('moving pictures', () => {
  const count = 30;
  const nameOf = (n: number) => NAME.replace('5b0b3a52', String(n).padStart(8, '0'));
  const fill = async () => {
    const disk = diskStorage(folder);
    for (let n = 0; n < count; n += 1) await disk.put(nameOf(n), Buffer.from(`picture ${n}`));
    return disk;
  };

  it('copies all, goes on after a cut, replaces what differs, and moves back', async () => {
    const disk = await fill();
    await disk.put('.half-written', Buffer.from('x'));
    const storage = open();
    bucket.objects.set(`/bucket/marquee/${nameOf(0)}`, Buffer.from('picture 0'));
    bucket.objects.set(`/bucket/marquee/${nameOf(1)}`, Buffer.from('cut short'));
    expect(await movePictures(disk, storage, false, none)).toMatchObject({
      pictures: count,
      copied: count - 1,
      there: 1,
      failed: [],
    });
    expect(names()).toHaveLength(count);
    expect(bucket.objects.get(`/bucket/marquee/${nameOf(1)}`)?.toString()).toBe('picture 1');
    const puts = bucket.puts.length;
    expect(await movePictures(disk, storage, true, none)).toMatchObject({
      copied: 0,
      there: count,
      removed: count,
    });
    expect(bucket.puts).toHaveLength(puts);
    expect((await disk.list()).map(({ name }) => name)).toEqual(['.half-written']);
    expect(await movePictures(storage, disk, true, none)).toMatchObject({ copied: count });
    expect(names()).toEqual([]);
    expect((await disk.get(nameOf(7)))?.toString()).toBe('picture 7');
  });

  it('keeps the original of a picture that is read back with other content', async () => {
    const disk = await fill();
    const storage = open().patient();
    const broken = { ...storage, get: async () => Buffer.from('other') };
    const moved = await movePictures(disk, { ...broken, patient: () => broken }, true, none);
    expect(moved).toMatchObject({ copied: 0, removed: 0 });
    expect(moved.failed).toHaveLength(count);
    expect(await disk.list()).toHaveLength(count);
  });

  it('is safe while servers use the bucket: they read what is not there yet from the disk', async () => {
    const disk = await fill();
    const both = bucketOverFolder(open(), disk);
    await both.put(NAME, Buffer.from('new'));
    expect((await both.get(nameOf(3)))?.toString()).toBe('picture 3');
    await both.remove(nameOf(4));
    expect(await both.list()).toHaveLength(count);
    expect(await movePictures(disk, open(), true, none)).toMatchObject({ copied: count - 1 });
    expect(await both.list()).toHaveLength(count);
    expect(await both.get(nameOf(4))).toBeUndefined();
  });
});
