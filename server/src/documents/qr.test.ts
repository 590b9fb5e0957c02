import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readModules, readPicture } from '../testing/qr.ts';
import { sampleOrder } from '../testing/samples/order.ts';
import { qrModules, qrPng, qrSvg } from './qr.ts';

const [ticket] = sampleOrder().tickets;
const code = ticket?.code ?? '';

test('a picture encodes the code in black and white with whole pixels per module', async () => {
  const png = qrPng(code);
  expect(await readPicture(png)).toBe(code);
  const modules = qrModules(code);
  const { data, info } = await sharp(png)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / modules.length;
  expect([info.width, Number.isInteger(scale)]).toEqual([info.height, true]);
  expect(info.width).toBeGreaterThanOrEqual(600);
  const wrong = [...data].filter((shade, pixel) => {
    const x = Math.floor((pixel % info.width) / scale);
    const y = Math.floor(pixel / info.width / scale);
    return shade !== (modules[y]?.[x] ? 0 : 255);
  });
  expect(wrong).toEqual([]);
});

test('a drawing encodes the code with an empty margin of four modules', () => {
  const svg = qrSvg(code);
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  expect(readModules(rows)).toBe(code);
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [x, y] : [])));
  expect([Math.min(...dark), Math.max(...dark)]).toEqual([4, side - 5]);
});

test('it encodes any text and escapes markup', () => {
  const text = '<svg onload=alert(1)> Żółć 東京';
  expect(qrSvg(text)).not.toContain('onload');
  expect(readModules(qrModules(text))).toBe(text);
});
