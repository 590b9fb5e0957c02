import type { Settings } from '@marquee/contract/settings/settings';
import { expect, test } from 'vitest';
import { changesOf as changesIn } from '../../lib/form/changes.ts';
import { pictureChange } from '../../lib/form/picture-change.ts';
import { errorsIn, feeRuleOf, inputOf, type SettingsValues, valuesOf } from './values.ts';

const settings: Settings = {
  name: 'Marquee',
  logo_url: '/api/media/a.webp',
  accent: '#3b1f5b',
  support_email: '',
  hold_minutes: 15,
  order_limit: 10,
  fee_percent: 2.35,
  fee_fixed: 0.3,
  fee_min: 0,
  fee_max: null,
  fee_tax_rate: null,
  fee_payer: 'buyer',
  payment_instructions: '',
  payment_days: 7,
  unpaid_per_buyer: 10,
  unpaid_percent: 80,
  map_tiles: 'none',
  tile_url: '',
  tile_credit: '',
  terms_url: '',
  privacy_url: '',
  locale: 'en-US',
};
const saved = valuesOf(settings);
const changesOf = (now: SettingsValues, before: SettingsValues) =>
  changesIn(inputOf(now), inputOf(before));

test('loaded values are valid and unchanged', () => {
  expect(changesOf(saved, saved)).toEqual({});
  expect(errorsIn(saved)).toEqual({});
  const { logo_url: logo, ...values } = settings;
  expect(inputOf(saved)).toEqual({ ...values, logo, accepts_tile_policy: false });
});

test('the same number in another form is no change', () => {
  expect(changesOf({ ...saved, fee_percent: '2,35', fee_fixed: '0.3' }, saved)).toEqual({});
});

test('only changed values are sent', () => {
  const values = { ...saved, name: 'Kulturhaus', fee_max: '5', hold_minutes: ' 20 ' };
  expect(changesOf(values, saved)).toEqual({ name: 'Kulturhaus', fee_max: 5, hold_minutes: 20 });
  const capped = { ...saved, fee_max: '5.00' };
  expect(changesOf(saved, capped)).toEqual({ fee_max: null });
});

test('the logo is kept, replaced or removed', () => {
  const file = new File(['x'], 'a.png');
  expect(pictureChange(saved.logo, saved.logo)).toBeUndefined();
  expect(pictureChange(file, saved.logo)).toBe(file);
  expect(pictureChange(null, saved.logo)).toBeNull();
  expect(pictureChange(null, null)).toBeUndefined();
});

test('invalid numbers have errors at their fields and give no fee', () => {
  const values = { ...saved, hold_minutes: '', fee_percent: 'much', fee_min: '3', fee_max: '2' };
  expect(Object.keys(errorsIn(values)).toSorted()).toEqual([
    'fee_max',
    'fee_percent',
    'hold_minutes',
  ]);
  expect(feeRuleOf(values)).toBeUndefined();
  expect(feeRuleOf(saved)).toEqual({
    basisPoints: 235,
    fixedCents: 30,
    minCents: 0,
    maxCents: null,
  });
});
