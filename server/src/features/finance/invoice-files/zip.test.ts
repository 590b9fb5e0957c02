import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { filesIn } from '../../../testing/files/zip.ts';
import { type ZipEntry, zipOf } from './zip.ts';

async function* each(entries: ZipEntry[]) {
  yield* entries;
}

const written = async (entries: ZipEntry[]) => buffer(Readable.from(zipOf(each(entries))));

test('an archive has its files as they were', async () => {
  const parts = [Buffer.from('Zoë '), Buffer.alloc(200_000, 'x')];
  const archive = await written([
    { name: 'a.xml', content: parts },
    { name: 'empty.txt', content: [] },
  ]);
  const files = filesIn(archive);
  expect([...files.keys()]).toEqual(['a.xml', 'empty.txt']);
  expect(files.get('a.xml')).toBe(Buffer.concat(parts).toString());
  expect(archive.length).toBeLessThan(2_000);
});

test('an archive without files is one', async () => {
  expect(filesIn(await written([])).size).toBe(0);
});

test('a file that fails ends the archive with the failure', async () => {
  const content = (async function* () {
    yield Buffer.from('begun');
    throw new Error('The disk is away.');
  })();
  await expect(written([{ name: 'a.xml', content }])).rejects.toThrow('The disk is away.');
});
