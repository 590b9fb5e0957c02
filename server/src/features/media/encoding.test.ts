import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureBytes } from '../../testing/factories/events.ts';
import { encodeImage } from './decoding/encode.ts';

const sentence = 'Please upload an image file.';
const encode = (bytes: Buffer, sender = '') =>
  encodeImage({ bytes, field: 'image', notAnImage: sentence, sender });
const refused = (message: string, wireCode = 'not_a_picture') => ({
  wireCode,
  errors: { image: [message] },
});

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('in %s becomes WebP', async (format) => {
    const { bytes, width, height } = await encode(await pictureBytes('#123456', format));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
    expect({ width, height }).toEqual({ width: 64, height: 48 });
  });

  it('is at most 1600 pixels wide and high', async () => {
    const large = sharp({ create: { width: 3200, height: 400, channels: 3, background: 'red' } });
    const { bytes } = await encode(await large.png().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 200 });
  });

  it('is rotated upright and loses its metadata', async () => {
    const exif = { IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
    const photo = await sharp(await pictureBytes())
      .jpeg()
      .withExif(exif)
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { bytes } = await encode(
      await sharp(photo).keepExif().withMetadata({ orientation: 6 }).toBuffer(),
    );
    const { exif: left, icc, xmp, orientation, width, height } = await sharp(bytes).metadata();
    expect({ left, icc, xmp, orientation }).toEqual({});
    expect({ width, height }).toEqual({ width: 48, height: 64 });
  });

  it('keeps the first frame of an animation', async () => {
    const frames = [await pictureBytes('red'), await pictureBytes('blue')];
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { bytes } = await encode(animation);
    expect((await sharp(bytes).metadata()).pages).toBeUndefined();
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      'an SVG after a declaration',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n%'],
    ['a program', 'MZ\u0090\u0000\u0003'],
    ['nothing', ''],
    ['the first bytes of a PNG alone', '\u0089PNG\r\n\u001a\n'],
    ['a page that begins like a GIF', 'GIF89a<script>alert(1)</script>'],
  ])('is refused when it is %s', async (_, content) => {
    await expect(encode(Buffer.from(content, 'latin1'))).rejects.toMatchObject(refused(sentence));
  });

  it('says which formats are read when it is a HEIC photo', async () => {
    const photo = encode(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'));
    await expect(photo).rejects.toMatchObject(
      refused('Choose a JPEG, PNG, WebP, AVIF or GIF picture: HEIC pictures cannot be read.'),
    );
  });

  it('is refused when it is truncated', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    await expect(encode(half)).rejects.toMatchObject(refused(sentence));
  });
});

describe('a picture of too many pixels', () => {
  it('is refused without using much memory, also twenty at once', { timeout: 60_000 }, async () => {
    const bomb = await sharp({
      create: { width: 14_000, height: 14_000, channels: 3, background: 'red' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await encode(await pictureBytes());
    const before = process.memoryUsage().rss;
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => encode(bomb)));
    const risen = process.memoryUsage().rss - before;
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({
        status: 'rejected',
        reason: refused('This picture has more than 40 million pixels.', 'too_many_pixels'),
      });
    }
    expect(risen).toBeLessThan(200 * 1024 * 1024);
  });
});
