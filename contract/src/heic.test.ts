import { describe, expect, it } from 'vitest';
import { isHeic } from './form.ts';

/** Returns the first box of a file in ISO base media format, with what follows it. */
function fileOfBrands(...brands: string[]): Uint8Array {
  const [major = '', ...compatible] = brands;
  const box = `\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0`;
  return new TextEncoder().encode(`${box}${compatible.join('')}\0\0\0\u0010metaheic`);
}

describe('a HEIC picture', () => {
  it.each([
    ['heic', 'mif1', 'heic'],
    ['heix', 'mif1', 'heix'],
    ['mif1', 'mif1', 'heic'],
    ['msf1', 'hevc'],
    ['mif1', 'miaf'],
  ])('is known by the brands %s %s', (...brands) => {
    expect(isHeic(fileOfBrands(...brands))).toBe(true);
  });

  it.each([
    ['avif', 'mif1', 'miaf'],
    ['mif1', 'avif', 'miaf'],
    ['avis', 'msf1', 'avif'],
    ['isom', 'mp42'],
    ['qt  '],
  ])('is not what has the brands %s %s', (...brands) => {
    expect(isHeic(fileOfBrands(...brands))).toBe(false);
  });

  it.each(['', 'ftypheic', '\xff\xd8\xff', '%PDF-1.7', '\0\0\0\0ftypheic'])('is not %j', (text) => {
    expect(isHeic(new Uint8Array(Buffer.from(text, 'latin1')))).toBe(false);
  });
});
