import { asJpeg, atWidth, jpegCopies, smallerWidths, srcSetOf } from '@marquee/contract/media';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeOrganization } from '../../testing/factories.ts';
import { forgetFiles, removeImageRows, saveImages } from './commands.ts';
import { encodeImage } from './decoding/encode.ts';
import { sweepOrphans } from './rounds.ts';
import { imageUrl } from './presenter.ts';
import { fileNameOf } from './rules.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const ask = (url: string) => test.visitor.inject({ method: 'GET', url });
const storedNames = async () => (await test.deps.storage.list()).map(({ name }) => name);

/** Saves a picture as it was before smaller widths existed: its row and its own file. */
async function savePicture(width = 1600, height = 900): Promise<string> {
  const upload = sharp({ create: { width, height, channels: 3, background: '#7a3cff' } });
  const image = await encodeImage({
    bytes: await upload.png().toBuffer(),
    field: 'image',
    notAnImage: 'Not an image.',
    sender: '',
  });
  return saveImages(test.deps, [image], async (_trx, ids) => ids[0] ?? '');
}

async function removePicture(id: string) {
  await test.db.transaction().execute((trx) => removeImageRows(trx, [id]));
  await forgetFiles(test.deps, [id]);
}

/** Runs `meanwhile` after each file was written, until `work` has answered. */
async function whilePutting<T>(meanwhile: (name: string) => unknown, work: () => Promise<T>) {
  const { storage } = test.deps;
  const { put } = storage;
  storage.put = async (name, content) => {
    await put(name, content);
    await meanwhile(name);
  };
  return work().finally(() => (storage.put = put));
}

describe('GET /api/media/{name} in a smaller width', () => {
  it.each(smallerWidths)('of %d pixels, with the headers of the whole picture', async (width) => {
    const id = await savePicture();
    expect(await storedNames()).not.toContain(atWidth(fileNameOf(id), width));
    const whole = await ask(imageUrl(id));
    const smaller = await ask(atWidth(imageUrl(id), width));
    expect(smaller.statusCode).toBe(200);
    expect(await sharp(smaller.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width,
      height: Math.floor((width * 9) / 16),
    });
    const { date: _, 'content-length': __, 'x-request-id': ___, ...headers } = whole.headers;
    expect(smaller.headers).toMatchObject({
      ...headers,
      'content-disposition': `inline; filename="${id}-${width}.webp"`,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const kept = await test.deps.storage.get(atWidth(fileNameOf(id), width));
    expect(Buffer.compare(smaller.rawPayload, kept ?? Buffer.of())).toBe(0);
  });

  it('fills a frame of 16:9 and is never enlarged', async () => {
    const side = fc.integer({ min: 1, max: 1600 });
    const shapes = fc.tuple(side, side, fc.constantFrom(...smallerWidths));
    await fc.assert(
      fc.asyncProperty(shapes, async ([width, height, wanted]) => {
        const id = await savePicture(width, height);
        const { rawPayload } = await ask(atWidth(imageUrl(id), wanted));
        const got = await sharp(rawPayload).metadata();
        const frame = { width: wanted, height: Math.floor((wanted * 9) / 16) };
        expect(got.width).toBeGreaterThanOrEqual(Math.min(width, frame.width));
        expect(got.height).toBeGreaterThanOrEqual(Math.min(height, frame.height));
        const scale = Math.max(frame.width / width, frame.height / height);
        expect(Math.abs(got.width - width * Math.min(1, scale))).toBeLessThanOrEqual(1);
        expect(Math.abs(got.height - height * Math.min(1, scale))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 25 },
    );
  });

  it('is the original picture if that is small enough', async () => {
    const id = await savePicture(640, 300);
    const whole = await ask(imageUrl(id));
    const same = await ask(atWidth(imageUrl(id), 720));
    expect(Buffer.compare(same.rawPayload, whole.rawPayload)).toBe(0);
  });

  it('is made once for concurrent first requests', async () => {
    const id = await savePicture();
    const url = atWidth(imageUrl(id), 720);
    const written: string[] = [];
    const answers = await whilePutting(
      (name) => written.push(name),
      () => Promise.all(Array.from({ length: 100 }, () => ask(url))),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    await whilePutting(
      (name) => written.push(name),
      () => ask(url),
    );
    expect(written).toEqual([`${id}-720.webp`]);
  });

  it.each(['-0', '-361', '-0360', '-1600', '-99999', '-360-720', '-', '-360x203', '--360'])(
    'does not exist as %s',
    async (suffix) => {
      const id = await savePicture(400, 300);
      const before = await storedNames();
      expect((await ask(`/api/media/${id}${suffix}.webp`)).statusCode).toBe(404);
      expect((await ask(`/api/media/${id}.webp${suffix}`)).statusCode).toBe(404);
      expect(await storedNames()).toEqual(before);
    },
  );

  it('does not exist for an unknown picture', async () => {
    const before = await storedNames();
    const none = '/api/media/00000000-0000-4000-8000-000000000000-360.webp';
    expect((await ask(none)).statusCode).toBe(404);
    expect(await storedNames()).toEqual(before);
  });
});

describe('a picture that is removed', () => {
  it('is removed with all its copies', async () => {
    const id = await savePicture();
    const urls = [
      imageUrl(id),
      ...smallerWidths.map((width) => atWidth(imageUrl(id), width)),
      ...jpegCopies.map((copy) => asJpeg(imageUrl(id), copy)),
    ];
    for (const url of urls) expect((await ask(url)).statusCode).toBe(200);
    expect(await storedNames()).toEqual(
      expect.arrayContaining(urls.map((url) => url.slice(url.lastIndexOf('/') + 1))),
    );
    await removePicture(id);
    for (const url of urls) expect((await ask(url)).statusCode).toBe(404);
    expect((await storedNames()).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('also removes a width that is being made', async () => {
    const id = await savePicture();
    let isRemoved = false;
    const storage = test.deps.storage;
    const { remove } = storage;
    // The file is removed before it is written, so only the row shows that it must go.
    storage.remove = async (name) => {
      if (isRemoved || name === fileNameOf(id)) await remove(name);
    };
    const answer = await whilePutting(
      async () => {
        await removePicture(id);
        isRemoved = true;
      },
      () => ask(atWidth(imageUrl(id), 360)),
    ).finally(() => (storage.remove = remove));
    expect(answer.statusCode).toBe(404);
    expect((await storedNames()).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('is swept in all its widths after a kill', async () => {
    const [used, left] = [await savePicture(), await savePicture()];
    await makeOrganization(test.db, { logo_id: used });
    for (const id of [used, left]) await ask(atWidth(imageUrl(id), 360));
    await test.db.deleteFrom('media').where('id', '=', left).execute();
    const noon = test.clock.now;
    test.clock.now = new Date(Date.now() + 11 * 60_000);
    await sweepOrphans(test.deps);
    test.clock.now = noon;
    expect((await storedNames()).toSorted()).toEqual(
      [fileNameOf(used), `${used}-360.webp`].toSorted(),
    );
  });
});

describe('the widths that a browser can choose from', () => {
  it('are all available at their addresses', async () => {
    const set = srcSetOf(imageUrl(await savePicture()))?.split(', ') ?? [];
    expect(set).toHaveLength(smallerWidths.length + 1);
    for (const candidate of set) {
      const [url = '', width = ''] = candidate.split(' ');
      const { width: actual } = await sharp((await ask(url)).rawPayload).metadata();
      expect(`${actual}w`).toBe(width);
    }
  });

  it('are empty for a picture that is not on the server yet', () => {
    expect(srcSetOf('blob:http://localhost:3000/7f1c')).toBeUndefined();
  });
});
