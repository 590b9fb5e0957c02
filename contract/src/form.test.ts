import { describe, expect, it } from 'vitest';
import { imageFieldOf, numberedFields, numberFrom } from './form.ts';

describe('numbers in a form', () => {
  it.each([
    ['12', 12],
    [' 12.50 ', 12.5],
    ['-0.5', -0.5],
    ['007', 7],
  ])('reads "%s"', (text, number) => {
    expect(numberFrom(text)).toBe(number);
  });

  it.each([undefined, '', '  '])('treats %s as a missing number', (text) => {
    expect(numberFrom(text)).toBeUndefined();
  });

  it.each([
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1,5',
    '1.',
    '.5',
    '--1',
    '9'.repeat(400),
    '1\u0000',
    '１２',
  ])('treats %s as an invalid number', (text) => {
    expect(numberFrom(text)).toBeNaN();
  });
});

describe('numbered fields', () => {
  it('are ordered by their numbers, not by the form', () => {
    const fields = { category_10: 'b', category_2: 'a', category: '2', category_x: 'no' };
    expect(numberedFields(fields, /^category_(\d{1,6})$/)).toEqual([
      { n: 2, part: '', value: 'a' },
      { n: 10, part: '', value: 'b' },
    ]);
  });

  it('find the field that a numbered file belongs to', () => {
    const logo = {
      name: 'organizer_logo_{n}',
      maxCount: 3,
      notAnImage: '',
      tooLarge: '',
      tooMany: '',
    };
    expect(imageFieldOf({ images: [logo] }, 'organizer_logo_17')).toBe(logo);
    expect(imageFieldOf({ images: [logo] }, 'organizer_logo_')).toBeUndefined();
    expect(imageFieldOf({ images: [logo] }, 'other_1')).toBeUndefined();
  });
});
