import { asJpeg, jpegCopies, jpegSizes } from '@marquee/contract/media';
import { HOUR_MS } from '@marquee/contract/time';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeOrganization } from '../../testing/factories.ts';
import { saveImages } from './commands.ts';
import { encodeImage } from './decoding/encode.ts';
import { sweepOrphans } from './rounds.ts';
import { imageUrl } from './presenter.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function savePicture(width: number, height: number): Promise<string> {
  const create = {
    width,
    height,
    channels: 4,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const upload = { bytes, field: 'image', notAnImage: '', sender: '' };
  return saveImages(server.deps, [await encodeImage(upload)], async (_trx, ids) => ids[0] ?? '');
}
const ask = (url: string) => server.visitor.inject({ method: 'GET', url });

test.each(jpegCopies)(
  'a picture is a JPEG of exactly its size as %s, large or small',
  async (copy) => {
    for (const id of [await savePicture(1600, 900), await savePicture(40, 90)]) {
      const answer = await ask(asJpeg(imageUrl(id), copy));
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const [width, height] = jpegSizes[copy];
      const made = await sharp(answer.rawPayload).metadata();
      expect(made).toMatchObject({ format: 'jpeg', width, height });
      // What was transparent is white, not black.
      expect((await sharp(answer.rawPayload).stats()).channels[0]?.min).toBe(255);
    }
  },
);

test('it is made once, stays while its picture does, and is no other name', async () => {
  const id = await savePicture(400, 300);
  await makeOrganization(server.db, { logo_id: id });
  const url = asJpeg(imageUrl(id), '1x1');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(url)));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.length)).size).toBe(1);
  await server.deps.storage.put(`${id}-1x1.jpg`, Buffer.from('as stored'));
  expect((await ask(url)).body).toBe('as stored');
  server.clock.now = new Date(Date.now() + HOUR_MS);
  await sweepOrphans(server.deps);
  expect((await ask(url)).body).toBe('as stored');
  for (const name of ['.jpg', '-2x1.jpg', '-1x1.webp', '-mail.jpg', '-360.jpg']) {
    expect((await ask(`/api/media/${id}${name}`)).statusCode).toBe(404);
  }
});
