import { describe, expect, test } from 'vitest';
import { measureText, plainText } from './measure.ts';

describe('a text message', () => {
  test.each([
    ['', 'gsm', 0, 0, 160],
    ['a'.repeat(160), 'gsm', 160, 1, 0],
    ['a'.repeat(161), 'gsm', 161, 2, 145],
    ['a'.repeat(306), 'gsm', 306, 2, 0],
    ['a'.repeat(307), 'gsm', 307, 3, 152],
    ['Grüße für 5 €', 'gsm', 14, 1, 146],
    ['ж'.repeat(70), 'unicode', 70, 1, 0],
    ['ж'.repeat(71), 'unicode', 71, 2, 63],
    ['😀', 'unicode', 2, 1, 68],
  ] as const)('%j is counted as networks count it', (text, alphabet, length, parts, left) => {
    expect(measureText(text)).toMatchObject({ alphabet, length, parts, left });
  });

  test('has no character cut in two', () => {
    // The 153rd place is too narrow for a euro sign, and the 67th for an emoji.
    expect(measureText(`${'a'.repeat(152)}€${'a'.repeat(152)}`).parts).toBe(3);
    expect(measureText(`${'ж'.repeat(66)}😀${'ж'.repeat(66)}`).parts).toBe(3);
  });

  test('names the characters that need the larger alphabet', () => {
    expect(measureText('„Hi“ – at nine… „now“').unusual).toEqual(['„', '“', '–', '…']);
    expect(plainText('„Hi“ – at nine… it’s 5 €')).toBe('"Hi" - at nine... it\'s 5 €');
    expect(measureText(plainText('„Hi“ – at nine… it’s 5 €')).alphabet).toBe('gsm');
  });
});
