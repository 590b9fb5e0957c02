import { mediaApi } from '@marquee/contract/media';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '../../db/database.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeEvent, pictureBytes } from '../../testing/factories/events.ts';
import { makeOrganization } from '../../testing/factories.ts';
import { forgetFiles, removeImageRows, saveImages } from './commands.ts';
import { encodeImage } from './decoding/encode.ts';
import { sweepOrphans } from './rounds.ts';
import { imageUrl } from './presenter.ts';
import { fileNameOf } from './rules.ts';

const encode = (bytes: Buffer) =>
  encodeImage({ bytes, field: 'image', notAnImage: 'Please upload an image file.', sender: '' });

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const storedNames = async () => (await test.deps.storage.list()).map(({ name }) => name);
const savedIds = async () => {
  const rows = await test.db.selectFrom('media').select('id').execute();
  return rows.map(({ id }) => id);
};
const saveOne = async () => {
  const image = await encode(await pictureBytes());
  return saveImages(test.deps, [image], async (_trx, ids) => ids[0] ?? '');
};

describe('saving pictures', () => {
  it('stores the file and its row together with the reference', async () => {
    const id = await saveOne();
    expect(await storedNames()).toContain(fileNameOf(id));
    const row = await test.db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ width: 64, height: 48, created_at: test.clock.now });
  });

  it('leaves no file and no row when the rest fails', async () => {
    const before = { names: await storedNames(), ids: await savedIds() };
    const images = [await encode(await pictureBytes()), await encode(await pictureBytes('red'))];
    const saving = saveImages(test.deps, images, async () => {
      throw new Error('no');
    });
    await expect(saving).rejects.toThrow('no');
    expect({ names: await storedNames(), ids: await savedIds() }).toEqual(before);
  });

  it('leaves no file when the second one cannot be written', async () => {
    const before = await storedNames();
    const image = await encode(await pictureBytes());
    let written = 0;
    const storage = {
      ...test.deps.storage,
      put: async (name: string, content: Uint8Array) => {
        if (written++ === 1) throw new Error('disk full');
        await test.deps.storage.put(name, content);
      },
    };
    const saving = saveImages({ ...test.deps, storage }, [image, image], async () => 'never');
    await expect(saving).rejects.toThrow('disk full');
    expect(await storedNames()).toEqual(before);
  });

  it('keeps the files when the rows were saved but the answer was lost', async () => {
    const image = await encode(await pictureBytes());
    const lossy = {
      execute: async (write: (trx: Trx) => Promise<string>) => {
        await test.db.transaction().execute(write);
        throw new Error('connection lost');
      },
    };
    const db = new Proxy(test.db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name === 'transaction') return () => lossy;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    let id = '';
    const saving = saveImages({ ...test.deps, db }, [image], async (_trx, ids) => (id = ids[0]!));
    await expect(saving).rejects.toThrow('connection lost');
    expect(await savedIds()).toContain(id);
    expect(await storedNames()).toContain(fileNameOf(id));
  });

  it('removes rows and files', async () => {
    const id = await saveOne();
    await test.db.transaction().execute((trx) => removeImageRows(trx, [id]));
    await forgetFiles(test.deps, [id, id]);
    expect(await storedNames()).not.toContain(fileNameOf(id));
    expect(await savedIds()).not.toContain(id);
  });
});

describe('the sweep', () => {
  it('removes files of a killed save, but no used or recent ones', async () => {
    const logo = await saveOne();
    const poster = await saveOne();
    const eventLogo = await saveOne();
    await makeOrganization(test.db, { logo_id: logo });
    const event = await makeEvent(test.db, { image_id: poster });
    await test.db
      .insertInto('event_logos')
      .values({ event_id: event.id, media_id: eventLogo, position: 1 })
      .execute();
    await saveOne();
    await test.deps.storage.put(
      fileNameOf('00000000-0000-4000-8000-000000000000'),
      Buffer.from('x'),
    );
    await test.deps.storage.put('.half-written', Buffer.from('x'));

    const noon = test.clock.now;
    // Files have the machine's time, rows that of the test's clock.
    test.clock.now = new Date(Math.max(Date.now(), noon.getTime()));
    expect((await sweepOrphans(test.deps)).files).toBe(0);
    test.clock.advance(11 * 60_000);
    await sweepOrphans(test.deps);
    test.clock.now = noon;

    const used = [logo, poster, eventLogo].toSorted();
    expect((await savedIds()).toSorted()).toEqual(used);
    expect((await storedNames()).toSorted()).toEqual(used.map(fileNameOf));
  });
});

describe('GET /api/media/{name}', () => {
  it('returns a picture and nothing else', async () => {
    const id = await saveOne();
    const answer = await test.visitor.inject({ method: 'GET', url: imageUrl(id) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${id}.webp"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
  });

  it.each([
    '00000000-0000-4000-8000-000000000000.webp',
    'x.webp',
    '../../../package.json',
    '.half-written',
    '00000000-0000-4000-8000-00000000000G.webp',
    '00000000-0000-4000-8000-000000000000.webp.png',
    '..\\..\\package.json',
  ])('does not find %s', async (name) => {
    const answer = await test.visitor.call(mediaApi.getImage, { params: { name } });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });
});
