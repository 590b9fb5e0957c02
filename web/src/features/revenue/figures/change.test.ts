import { expect, test } from 'vitest';
import { formatEuro } from '@marquee/contract/formats/money';
import { changeOf } from './change.ts';

test('a change has a direction, a share and words', () => {
  expect(changeOf(150, 100, formatEuro)).toEqual({
    direction: 'up',
    share: '+50%',
    words: 'from €100.00',
  });
  expect(changeOf(87.6, 100, formatEuro)).toMatchObject({ direction: 'down', share: '−12.4%' });
});

test('a change from zero has no share', () => {
  expect(changeOf(5, 0, formatEuro)).toEqual({
    direction: 'up',
    share: '',
    words: 'up from €0.00',
  });
  expect(changeOf(5, -3, formatEuro)).toMatchObject({ share: '', words: 'up from −€3.00' });
  expect(changeOf(0, 0, formatEuro)).toMatchObject({ direction: 'level', share: '' });
});
