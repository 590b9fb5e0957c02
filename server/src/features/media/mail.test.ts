import { HOUR_MS } from '@marquee/contract/time';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startPages } from '../../testing/pages.ts';
import { forgetFiles, removeImageRows, saveImages } from './commands.ts';
import { encodeImage } from './decoding/encode.ts';
import { sweepOrphans } from './rounds.ts';
import { mailNameOf } from './rules.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function savePicture(): Promise<string> {
  const size = { width: 1600, height: 900, channels: 3 } as const;
  const bytes = await sharp({ create: { ...size, background: '#7a3cff' } })
    .png()
    .toBuffer();
  const upload = { bytes, field: 'image', notAnImage: '', sender: '' };
  return saveImages(server.deps, [await encodeImage(upload)], async (_trx, ids) => ids[0] ?? '');
}

/** Opens a picture at a server that keeps nothing in memory. */
async function open(id: string) {
  const pages = await startPages(server.deps);
  const answer = await pages.inject({ url: `/mail-pictures/${id}.jpg` });
  await pages.close();
  return answer;
}

const namesOf = async (id: string) =>
  (await server.deps.storage.list()).map(({ name }) => name).filter((name) => name.startsWith(id));

test('a picture for mails is made once, and stored for every later reader', async () => {
  const id = await savePicture();
  const first = await open(id);
  expect(first.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  expect(await namesOf(id)).toContain(mailNameOf(id));
  await server.deps.storage.put(mailNameOf(id), Buffer.from('as stored'));
  expect((await open(id)).body).toBe('as stored');
});

test('it is no picture of the site, stays while its picture does, and goes with it', async () => {
  const id = await savePicture();
  await server.db.updateTable('platform_settings').set({ logo_id: id }).execute();
  await open(id);
  const url = `/api/media/${mailNameOf(id)}`;
  expect((await server.visitor.inject({ method: 'GET', url })).statusCode).toBe(404);
  server.clock.now = new Date(Date.now() + HOUR_MS);
  await sweepOrphans(server.deps);
  expect(await namesOf(id)).toContain(mailNameOf(id));
  await server.db.updateTable('platform_settings').set({ logo_id: null }).execute();
  await server.db.transaction().execute((trx) => removeImageRows(trx, [id]));
  await forgetFiles(server.deps, [id]);
  expect(await namesOf(id)).toEqual([]);
  expect((await open(id)).statusCode).toBe(404);
});
